import type { SerializeFrom } from '@remix-run/cloudflare';
import type { listTimeline } from './operations/list-timeline.server';

export const PER_PAGE = 20;

/** What `listTimeline` answered, as it reaches the page. */
export type TimelinePage = SerializeFrom<Awaited<ReturnType<typeof listTimeline.run>>>;
export type TimelineItem = TimelinePage['results'][number];
