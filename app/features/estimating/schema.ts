import * as z from 'zod';
import { holdSeconds } from '~/domains/jobs/forms/sheet-schema';
import { cents, flag, id, key, optional, requiredId, text } from '~/lib/form/schema';

const MAX_ASKED = 50;

/** A contractor by id, or as a picker's object. */
const contractor = z.preprocess(
  (value: number | string | { id: number }) =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
  requiredId('Choose a contractor'),
);

const asked = z.object({ contractor, message: text(5000) });

export const requestEstimatesInput = z.object({
  jobId: key(),
  /** For all of them. */
  note: text(5000),
  estimates_request: z.preprocess(
    (value: z.input<typeof asked>[]) => value ?? [],
    z.array(asked).min(1, 'Choose a contractor').max(MAX_ASKED, `At most ${MAX_ASKED} contractors at once`),
  ),
  hold_seconds: holdSeconds(),
});

/** Cents. */
const amount = cents();

/** `accepted` finalizes; otherwise given fields are saved, and omitted ones unchanged. */
export const acceptEstimateInput = z.object({
  id: id(),
  notes: z.string().max(5000, 'At most 5000 characters').nullish(),
  description: z.string().max(5000, 'At most 5000 characters').nullish(),
  terms: z.string().max(5000, 'At most 5000 characters').nullish(),
  accepted: flag(),
  total_cost: optional(amount),
  /** With `accepted`: a word to each contractor who is not chosen, by the estimate's id. */
  words: z.record(z.string(), text(1000)).nullish(),
  hold_seconds: holdSeconds(),
});

export const linkEstimateInput = z.object({
  job_id: requiredId('Choose a job'),
  contractor_id: requiredId('Choose a contractor'),
  task_id: id(),
});

export const estimateFileInput = z.object({ id: key(), uuid: z.uuid() });

export const jobEstimatesInput = z.object({ job_id: key() });
