import { Link } from '~/lib/remix/link';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { PageHeader } from '~/ui/frame/page-header';
import type { MailEntry } from '../../forms/mail-values';
import { MAILS_PAGE } from '../../rules/setting-pages';
import { stateTones } from '../words/state-tones';

const SPANISH_MISSING = 'The English words are the club’s own, the Spanish ones are still the default.';

/** What the mail is: when it is sent, to whom, its state. */
export function MailHeader({ mail, zone }: { mail: MailEntry; zone: string }) {
  const { label, when, to, state, last_sent_at, is_fixed, languages } = mail;
  return (
    <div className="grid gap-2">
      <Link
        to={MAILS_PAGE}
        className="inline-flex min-h-6 w-fit items-center text-brand-text underline max-sm:min-h-11"
      >
        All mails
      </Link>
      <PageHeader title={label} status={<StatusChip tone={stateTones[state]}>{state}</StatusChip>} />
      <p className="max-w-3xl text-muted-foreground">
        {when}. To: {to.charAt(0).toLowerCase() + to.slice(1)}.{' '}
        {last_sent_at ? (
          <>
            Last sent <Time value={last_sent_at} zone={zone} />.
          </>
        ) : (
          'Not sent yet.'
        )}
        {languages.length === 1 && ' It is sent in English only.'}
        {state === 'Spanish missing' && ` ${SPANISH_MISSING}`}
        {is_fixed && ' Its words cannot be changed: whoever gets it must be able to trust it.'}
      </p>
    </div>
  );
}
