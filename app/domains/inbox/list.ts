import * as z from 'zod';
import { optional } from '~/lib/form/schema';
import { choiceOf, choiceOfIds, listInput } from '~/lib/list/list';
import { threadStatuses, turns } from './states';

/** Sort columns: when the last message came or went. */
const sorts = ['time'] as const;
export type ThreadSort = (typeof sorts)[number];

/** Search, page, per_page: by id, subject, sender's name or address; status, people and whose turn it is. */
export const threadListInput = listInput(
  {
    status: choiceOf(threadStatuses),
    turn: choiceOf(turns),
    /** Assigned to one of these: ids of colleagues. */
    people: choiceOfIds(),
    /** One's own, or the unassigned ones. */
    assigned: optional(z.enum(['me', 'nobody'])),
  },
  sorts,
);
export type ThreadListQuery = z.output<typeof threadListInput>;
