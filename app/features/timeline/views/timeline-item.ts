import type { ResultOf } from '~/lib/operation/registry';
import type { OnPage } from '~/lib/remix/on-page';
import type { listTimeline } from '../operations/list-timeline.server';

export const PER_PAGE = 20;

/** The result of `listTimeline` in page data, or later as JSON. */
export type TimelinePage = OnPage<Awaited<ReturnType<typeof listTimeline.run>>> | ResultOf<typeof listTimeline>;
export type TimelineItem = TimelinePage['results'][number];
