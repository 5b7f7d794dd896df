import { useEffect, useState } from 'react';
import { callApi } from '~/lib/api-client';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { showToast } from '~/ui/toast';
import { PER_PAGE, type TimelineItem, type TimelinePage } from '../timeline-item';
import { keyOf } from './timeline-key';

/** The first page, which may come anew with more on top, and what is read on below it. */
export function useTimeline(first: TimelinePage, { parentType, parentKey }: { parentType: string; parentKey: string }) {
  const [items, setItems] = useState(first.results);
  const [next, setNext] = useState(first.next_cursor);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => setItems((known) => merge(first.results, known)), [first]);
  const showMore = async () => {
    setLoading(true);
    try {
      const query = new URLSearchParams({ cursor: next ?? '', per_page: String(PER_PAGE) });
      const path = `/activity/timeline/${parentType}/${parentKey}?${query}`;
      const page = await callApi<TimelinePage>('GET', path);
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
