import * as z from 'zod';
import { optional, requiredText } from '~/lib/form/schema';
import { listFields } from '~/lib/list/list';

export const workStatuses = ['READY', 'RUNNING', 'HELD', 'DONE', 'DEAD', 'CANCELED'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** Far longer than any kind. */
const LONGEST_NAME = 100;
const LONGEST_REASON = 500;

const id = requiredText(64);

export const workListInput = z.object({
  page: listFields.page,
  per_page: listFields.per_page,
  status: z.enum(workStatuses).catch('DEAD'),
  kind: optional(z.string().max(LONGEST_NAME)),
});

export type WorkQuery = z.output<typeof workListInput>;

export const workIdInput = z.object({ id });
export const retryWorkOfKindInput = z.object({ kind: requiredText(LONGEST_NAME) });
export const cancelWorkInput = z.object({ id, reason: requiredText(LONGEST_REASON, 'Say why') });
