import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import type { listMails } from '../../operations/list-mails.server';
import { mailPagePath } from '../../rules/setting-pages';
import { stateTones } from '../words/state-tones';

export type MailLine = OnPage<Awaited<ReturnType<typeof listMails.run>>>['results'][number];

/** The mails by whom they go to: when each is sent, its state, and when one was last sent. */
export function MailList({ mails, zone }: { mails: MailLine[]; zone: string }) {
  return (
    <ul className="max-w-5xl divide-y rounded-(--radius-card) border bg-card shadow-card">
      {mails.map(({ key, label, when, to, state, last_sent_at, changed_at, changed_by }) => (
        <li
          key={key}
          className="grid gap-x-6 gap-y-1 px-(--card-pad) py-3 md:grid-cols-[1fr_10rem_16rem] md:items-center"
        >
          <div className="min-w-0">
            <Link
              to={mailPagePath(key)}
              className="inline-flex min-h-6 items-center font-semibold text-brand-text hover:underline max-sm:min-h-11"
            >
              {label}
            </Link>
            <p className="text-muted-foreground">
              {when}. To: {to.charAt(0).toLowerCase() + to.slice(1)}.
            </p>
          </div>
          <div>
            <StatusChip tone={stateTones[state]}>{state}</StatusChip>
          </div>
          <p className="text-[0.93em] text-muted-foreground">
            {last_sent_at ? (
              <>
                Last sent <Time value={last_sent_at} zone={zone} />
              </>
            ) : (
              'Not sent yet'
            )}
            {changed_at && changed_by && (
              <span className="block">
                Changed by {changed_by.name}, <Time value={changed_at} zone={zone} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
