import type { OnPage } from '~/lib/remix/on-page';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { LinkTabs } from '~/ui/frame/link-tabs';
import type { listUserHistory } from '../operations/list-user-history.server';
import type { ActivityKind } from '../schema';
import { ActivityRow, activityKey } from './activity-row';

type History = OnPage<Awaited<ReturnType<typeof listUserHistory.run>>>;

const labels: Record<ActivityKind, string> = {
  membership: 'Memberships',
  job: 'Job Sheets',
  note: 'Notes',
  invoice: 'Invoices',
  contractor: 'Contractors',
  setting: 'Settings',
};

interface UserHistoryProps {
  path: string;
  /** Kinds that the reader may read. */
  kinds: ActivityKind[];
  /** Null where there are none. */
  page: History | null;
  zone: string;
}

/** A user's activity by kind of record, newest first; each row links to its record unless that is deleted. */
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
            <ActivityRow key={activityKey(row)} item={row} zone={zone} />
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
