import { useSearchParams } from '@remix-run/react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { formatTime } from '~/ui/format/format-time';
import { Card } from '~/ui/frame/card';
import { withParams } from '~/ui/table/with-params';
import { type ActivityItem, ActivityRow, activityKey } from './activity-row';

interface RecentActivityProps {
  path: string;
  page: { results: ActivityItem[]; next_cursor: string | null };
  zone: string;
}

/** Rows at first, and added with each “Load More”. */
export const ACTIVITY_ROWS = 20;
/** Most entries of one page; older ones are on the next. */
export const MOST_ACTIVITY_ROWS = 100;

function byDay(items: ActivityItem[], zone: string) {
  const days = new Map<string, ActivityItem[]>();
  for (const item of items) {
    const day = formatTime(item.created_at, zone, 'date');
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}

/** Activity within the days, newest first, by day. */
export function RecentActivity({ path, page: { results, next_cursor }, zone }: RecentActivityProps) {
  const [params] = useSearchParams();
  const isFull = results.length >= MOST_ACTIVITY_ROWS;
  const more: Record<string, string | number | null> = isFull
    ? { before: next_cursor, activity: null }
    : { activity: results.length + ACTIVITY_ROWS };
  return (
    <Card
      title="Recent Activity"
      actions={
        params.has('before') && (
          <LinkButton to={withParams(path, params, { before: null })} preventScrollReset variant="link" size="sm">
            Newest
          </LinkButton>
        )
      }
    >
      {results.length === 0 ? (
        <EmptyState isSmall>Nothing happened within these days.</EmptyState>
      ) : (
        <div className="grid gap-5">
          {byDay(results, zone).map(([day, items]) => (
            <section key={day} aria-label={day} className="grid gap-2">
              <h3 className="tabular text-muted-foreground">{day}</h3>
              <ol className="grid gap-3">
                {items.map((item) => (
                  <ActivityRow key={activityKey(item)} item={item} zone={zone} format="time" hasActor />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {next_cursor && (
        <div className="mt-5">
          <LinkButton
            to={withParams(path, params, more)}
            replace={!isFull}
            preventScrollReset={!isFull}
            variant="secondary"
            size="sm"
          >
            {isFull ? 'Older' : 'Load More'}
            <span className="sr-only"> activity</span>
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
