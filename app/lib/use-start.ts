import { useState } from 'react';

/** What an editor gets from the form around it. */
export interface Start<Entry> {
  /** The record that the form begins with. */
  start: Entry;
  /** Begins anew, with the record as the page knows it now. */
  onFresh(): void;
}

/** Keeps what a form begins with while the page comes to know more. The round is the form's key. */
export function useStart<Entry>(current: Entry): Start<Entry> & { round: number } {
  const [{ start, round }, setStart] = useState({ start: current, round: 0 });
  return { start, round, onFresh: () => setStart(({ round }) => ({ start: current, round: round + 1 })) };
}
