import { load } from '~/lib/load.server';
import type { OperationContext } from '~/lib/operation.server';
import { listTimeline } from './operations/list-timeline.server';
import { PER_PAGE } from './timeline-item';

/** For the loader of a page with a `<Timeline>`. `?before=` goes on from there, for those without scripts. */
export function loadTimeline(
  request: Request,
  context: OperationContext,
  subject: { subject_type: string; id: string | number },
) {
  const cursor = new URL(request.url).searchParams.get('before');
  return load(listTimeline, context, { ...subject, cursor, per_page: PER_PAGE });
}
