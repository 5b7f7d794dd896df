import ArrowRight from 'lucide-react/icons/arrow-right';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import Wrench from 'lucide-react/icons/wrench';
import { useText } from '~/text';

/** A short introduction of the club, and links to the three things visitors do. */
export function Welcome() {
  const { t, language } = useText();
  const ways = [
    {
      href: '/membership-application',
      Icon: House,
      title: t('Apply for membership'),
      text: t('$60 a year for a home. See first whether we serve your zip code.'),
    },
    {
      href: '/job-request',
      Icon: Wrench,
      title: t('Request a job'),
      text: t('Tell us what needs doing, and we find the right contractor.'),
    },
    {
      href: language === 'es' ? '/contacto' : '/contact',
      Icon: Mail,
      title: t('Contact us'),
      text: t('Ask us anything. A person will answer.'),
    },
  ];
  return (
    <div>
      <p className="font-semibold text-brand-text">{t('For over 60 years')}</p>
      <h1 className="mt-2 text-[clamp(2rem,1.5rem+2.4vw,3.25rem)] leading-[1.1]">
        {t('Help for your home, from people you can rely on')}
      </h1>
      <p className="prose-width mt-4 text-[1.1em] text-muted-foreground">
        {t(
          'The club brings home owners together with contractors it knows. Tell us what you need, and we find who does it.',
        )}
      </p>
      <ul className="mt-8 grid gap-3">
        {ways.map(({ href, Icon, title, text }) => (
          <li key={href}>
            <a
              href={href}
              className="group flex items-center gap-4 rounded-(--radius-card) border bg-card p-4 shadow-card hover:border-brand sm:p-5"
            >
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="min-w-0 grow">
                <span className="block text-[1.1em] font-semibold group-hover:underline">{title}</span>
                <span className="block text-muted-foreground">{text}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
