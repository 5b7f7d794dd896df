import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/link-button';
import { Time } from '~/ui/format/time';
import { LinkTabs } from '~/ui/frame/link-tabs';
import type { listUserHistory } from '../operations/list-user-history.server';
import type { ActivityKind } from '../schema';
import { TimelineIcon } from './timeline-icon';

type History = SerializeFrom<Awaited<ReturnType<typeof listUserHistory.run>>>;

const labels: Record<ActivityKind, string> = {
  membership: 'Memberships',
  job: 'Job Sheets',
  note: 'Notes',
  invoice: 'Invoices',
};

interface UserHistoryProps {
  path: string;
  /** What the reader may read. */
  kinds: ActivityKind[];
  /** Null where that is nothing. */
  page: History | null;
  zone: string;
}

/** What a user did, by kind of record, newest first; each row leads to its record as long as that is there. */
export function UserHistory({ path, kinds, page, zone }: UserHistoryProps) {
  if (!page)
    return <EmptyState title="Nothing to see here">You may not read the records that this tells of.</EmptyState>;
  const { entity, results, next_cursor } = page;
  const hrefOf = (of: string, before?: string) =>
    `${path}?${new URLSearchParams({ tab: 'history', of, ...(before && { before }) })}`;
  return (
    <div className="grid max-w-4xl gap-4">
      <LinkTabs
        label="History"
        tabs={kinds.map((kind) => ({ href: hrefOf(kind), label: labels[kind], isActive: kind === entity }))}
      />
      {results.length === 0 ? (
        <EmptyState>What this person does with {labels[entity].toLowerCase()} is told here.</EmptyState>
      ) : (
        <ol aria-label={labels[entity]} className="grid gap-3">
          {results.map((row) => (
            <li
              key={`${row.subject_type} ${row.subject_id} ${row.version}`}
              className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3"
            >
              <TimelineIcon subject={row.subject_type} />
              <div className="min-w-0 pt-1">
                <p className="wrap-anywhere">
                  {row.text}{' '}
                  {row.href ? (
                    <Link
                      to={row.href}
                      {...(row.opens_notes && { state: { notes: true } })}
                      className="text-brand-text underline underline-offset-3"
                    >
                      {row.record}
                    </Link>
                  ) : (
                    <span className="text-muted-foreground">{row.record}</span>
                  )}{' '}
                  <Time value={row.created_at} zone={zone} className="text-[0.93em] text-muted-foreground" />
                </p>
                {row.details.length > 0 && (
                  <ul className="mt-1 grid gap-0.5 text-[0.93em] wrap-anywhere text-muted-foreground">
                    {row.details.map((detail) => (
                      <li key={detail}>{detail}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {next_cursor && (
        <div>
          <LinkButton to={hrefOf(entity, next_cursor)} variant="secondary">
            Older
          </LinkButton>
        </div>
      )}
    </div>
  );
}
