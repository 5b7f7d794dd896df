import { useLocation, useSearchParams } from '@remix-run/react';
import { useId } from 'react';
import { useLiveReload } from '~/lib/use-live-reload';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { withParams } from '~/ui/with-params';
import type { TimelinePage } from '../timeline-item';
import { byDay } from './by-day';
import { keyOf } from './timeline-key';
import { TimelineStep } from './timeline-step';
import { useTimeline } from './use-timeline';

const LIVE = /^(note|task|job|file|invoice)\./;

interface TimelineProps {
  parentType: string;
  parentKey: string;
  /** What `loadTimeline` answered in the page's loader. */
  timeline: TimelinePage;
  zone: string;
}

/** Everything that happened to a record, the newest first, day by day. */
export function Timeline({ parentType, parentKey, timeline, zone }: TimelineProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const id = useId();
  const { items, next, showMore, isLoading } = useTimeline(timeline, { parentType, parentKey });
  useLiveReload(({ event, data }) => LIVE.test(event) && (data.parent_type ?? parentType) === parentType);
  if (items.length === 0) return <EmptyState title="Nothing yet">What happens from now on is told here.</EmptyState>;
  return (
    <section aria-labelledby={id} className="grid max-w-4xl gap-6">
      <h2 id={id}>Timeline</h2>
      {byDay(items, zone).map(({ day, steps }) => (
        <section key={day} aria-label={day} className="grid gap-2">
          <h3 className="tabular text-muted-foreground">{day}</h3>
          <ol>
            {steps.map((item) => (
              <TimelineStep key={keyOf(item)} item={item} zone={zone} path={pathname} />
            ))}
          </ol>
        </section>
      ))}
      {next && (
        <div>
          <LinkButton
            to={withParams(pathname, params, { before: next })}
            variant="secondary"
            className="with-scripts:hidden!"
          >
            Show more
          </LinkButton>
          <Button
            variant="secondary"
            className="hidden! with-scripts:inline-flex!"
            pending={isLoading}
            onClick={() => void showMore()}
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
