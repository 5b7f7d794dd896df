import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useText } from '~/text';
import { LinkButton } from '~/ui/form/link-button';

const SECONDS = 5;

/** After an application: its number, the address the mail went to, and back to the start after five seconds. */
export function AlmostDone({ number, email }: { number: number; email: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => navigate('/'), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main id="main" className="grid grow place-items-center px-4 py-12">
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS};url=/`} />
      </noscript>
      <div
        role="dialog"
        aria-labelledby="almost-done"
        className="grid max-w-lg gap-4 rounded-(--radius-card) border bg-card p-8 shadow-card"
      >
        <h1 id="almost-done" ref={heading} tabIndex={-1} className="text-[1.6em] outline-none">
          {t('Almost Done!')}
        </h1>
        <p>{t('Your application number is {number}.', { number })}</p>
        <p>{t('We have sent the next steps to {email}.', { email })}</p>
        <p className="text-muted-foreground">{t('You go back to the home page in 5 seconds.')}</p>
        <p>
          <LinkButton to="/">{t('Back to the home page')}</LinkButton>
        </p>
      </div>
    </main>
  );
}
