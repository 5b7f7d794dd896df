import { defineList } from '~/lib/list/list.server';
import type { ThreadSort } from './list';
import { threadStatuses, turns } from './states';
import { threads } from './table.server';

/** Counted in all, by status and by whose turn it is. */
export const threadList = defineList({
  table: threads,
  counted: [[], [threads.status], [threads.turn]],
  search: { words: [threads.subject, threads.from_name, threads.from], pieces: [threads.from], phones: [] },
  marks: {
    status: { column: threads.status, values: threadStatuses },
    turn: { column: threads.turn, values: turns },
    person: { column: threads.people, isMany: true },
  },
  sorts: { time: threads.last_at } satisfies Record<ThreadSort, unknown>,
});
