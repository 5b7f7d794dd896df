import { useText } from '~/text';

/** From the application to the finished job, step by step. */
export function HowItWorks() {
  const { words } = useText();
  const lines = [
    [words('Apply'), words('Tell us your zip code and who lives where. It takes about four minutes.')],
    [words('Pay your dues'), words('By card from the link in our mail, or by check.')],
    [
      words('Ask for service'),
      words('Call us or fill in the request form: a person reads it and finds the right contractor.'),
    ],
    [words('Choose'), words('You get estimates, pick one, and we stay with it until the job is done.')],
  ];
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="text-[1.5em]">
        {words('How it works')}
      </h2>
      <ol className="grid gap-5 sm:grid-cols-2">
        {lines.map(([title, text], index) => (
          <li key={index} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand-text"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-[1.1em]">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
