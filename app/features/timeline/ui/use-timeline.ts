import { useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { callApi } from '~/lib/http/api-client';
import { showToast } from '~/ui/feedback/toast';
import { PER_PAGE, type TimelineItem, type TimelinePage } from '../views/timeline-item';

export const keyOf = ({ subject_type, subject_id, version }: TimelineItem) =>
  `${subject_type} ${subject_id} ${version}`;

/** The first page, which a reload may extend at the top, and the older pages loaded below it. */
export function useTimeline(first: TimelinePage, { parentType, parentKey }: { parentType: string; parentKey: string }) {
  const [items, setItems] = useState<TimelineItem[]>(first.results);
  const [next, setNext] = useState(first.next_cursor);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => setItems((known) => merge(first.results, known)), [first]);
  const showMore = async () => {
    setLoading(true);
    try {
      const input = { subject_type: parentType, id: parentKey, cursor: next, per_page: PER_PAGE };
      const page = await callApi('GET /activity/timeline/{subject_type}/{id}', input);
      setItems((known) => merge(known, page.results));
      setNext(page.next_cursor);
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof Error ? error.message : SOMETHING_WENT_WRONG });
    }
    setLoading(false);
  };
  return { items, next, isLoading, showMore };
}

function merge(above: TimelineItem[], below: TimelineItem[]): TimelineItem[] {
  const known = new Set(above.map(keyOf));
  return [...above, ...below.filter((item) => !known.has(keyOf(item)))];
}
