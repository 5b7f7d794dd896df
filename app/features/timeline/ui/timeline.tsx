import { useLocation, useSearchParams } from '@remix-run/react';
import { useId } from 'react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { withParams } from '~/ui/table/with-params';
import type { TimelinePage } from '../views/timeline-item';
import { byDay } from './by-day';
import { TimelineStep } from './timeline-step';
import { keyOf, useTimeline } from './use-timeline';

interface TimelineProps {
  parentType: string;
  parentKey: string;
  /** Data of the page's loader. */
  timeline: TimelinePage;
  zone: string;
}

/** A record's timeline, newest first, grouped by day. */
export function Timeline({ parentType, parentKey, timeline, zone }: TimelineProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const id = useId();
  const { items, next, showMore, isLoading } = useTimeline(timeline, { parentType, parentKey });
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
