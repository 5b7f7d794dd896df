import { useEffect, useRef } from 'react';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { useHydrated } from '~/ui/frame/use-hydrated';

/** The receipt of a payer, and the next step. */
export function CheckoutReceipt({ years }: { years: number | null }) {
  const { t, words } = useText();
  const term = years === null ? null : years === 1 ? t('1 year') : t('{years} years', { years });
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus from the submitted form, whose button had it
  const wasPaidHere = useRef(useHydrated());
  useEffect(() => {
    if (wasPaidHere.current) heading.current?.focus();
  }, []);
  return (
    <div className="grid justify-items-start gap-6">
      <Notice kind="success">{words('Thank you. This invoice is paid.')}</Notice>
      <section aria-labelledby="what-now" className="grid gap-2">
        <h2 id="what-now" ref={heading} tabIndex={-1} className="text-[1.2em] outline-none">
          {words('What happens now')}
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{words('Your receipt is on its way to you by e-mail.')}</li>
          {term && <li>{words('Your membership is paid for {term}.', { term })}</li>}
          <li>{words('When something needs doing at home, ask for service here or call us.')}</li>
        </ul>
      </section>
      <p className="flex flex-wrap gap-3">
        <LinkButton to="/">{t('Back to the home page')}</LinkButton>
        <LinkButton to="/job-request" variant="secondary">
          {t('Request service')}
        </LinkButton>
      </p>
    </div>
  );
}
