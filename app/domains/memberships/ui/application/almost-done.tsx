import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';

const SECONDS = 5;

/** The result of an application: its number, the next step, and a redirect home that can be canceled. */
export function AlmostDone({ number, email }: { number: number; email: string }) {
  const { t, words } = useText();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [stays, setStays] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => navigate('/'), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate, stays]);
  return (
    <main id="main" className="grid grow place-items-center px-4 py-12">
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS};url=/`} />
      </noscript>
      <div
        role="dialog"
        aria-labelledby="almost-done"
        className="grid max-w-lg gap-5 rounded-(--radius-card) border bg-card p-6 shadow-card sm:p-8"
      >
        <h1 id="almost-done" ref={heading} tabIndex={-1} className="text-[1.6em] outline-none">
          {words('Almost Done!')}
        </h1>
        <p className="text-[1.1em]">{words('Your application number is {number}.', { number })}</p>
        <section aria-labelledby="what-now" className="grid gap-2">
          <h2 id="what-now" className="text-[1.1em]">
            {words('What happens now')}
          </h2>
          <ol className="grid list-decimal gap-1.5 pl-5">
            <li>{words('We have sent the next steps to {email}.', { email })}</li>
            <li>{words('You pay your dues by the link in that mail, or send us a check.')}</li>
            <li>{words('We read your application and write to you as soon as it is approved.')}</li>
          </ol>
        </section>
        {!stays && <p className="text-muted-foreground">{t('The home page opens by itself in a moment.')}</p>}
        <p className="flex flex-wrap gap-3">
          <LinkButton to="/">{t('Back to the home page')}</LinkButton>
          {!stays && (
            <Button variant="secondary" className="hidden with-scripts:inline-flex" onClick={() => setStays(true)}>
              {t('Stay on this page')}
            </Button>
          )}
        </p>
      </div>
    </main>
  );
}
