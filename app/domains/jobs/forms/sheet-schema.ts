import * as z from 'zod';
import {
  key,
  optional,
  REQUIRED,
  readDecimal,
  readDigits,
  requiredId,
  requiredText,
  text,
  wholeNumber,
} from '~/lib/form/schema';
import { NO_HOME } from '../rules/no-home';
import { accessNote, wishedTimes } from '../schema';
import { jobPriorities, jobStatuses, startStatuses } from '../states';

export const jobKeyInput = z.object({ id: key() });

/** 0 is Unassigned. */
const assignee = wholeNumber('Choose a person').pipe(z.int().min(0, 'Choose a person'));

/** A number of percent, with up to two decimals. */
const percent = z.preprocess(
  readDecimal,
  z
    .number('This must be a number')
    .min(0, 'At least 0')
    .max(100, 'At most 100')
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most two decimals'),
);

/** Required fields of a job request besides its member. */
const request = {
  contact_id: requiredId(),
  property_id: requiredId(),
  category_id: requiredId(),
  code_id: requiredId(),
  description: requiredText(5000),
};

/** A property of the member; 0 for none of them, which keeps the job's address, or null with another `property_line`. */
const home = z.preprocess(
  (value: number | string) => readDigits(value),
  z.int(REQUIRED).min(NO_HOME, REQUIRED).nullable(),
);
const changeable = {
  ...request,
  property_id: home,
  /** The address of a job at none of the member's homes; of no meaning with one of them. */
  property_line: optional(text(400)),
};

/** What contractors read with the dispatch, and not before; left out it is unchanged, empty it is removed. */
const forContractor = {
  wished_times: wishedTimes().optional(),
  access_note: accessNote().optional(),
};

/** Seconds by which the mails of a step of a job are delayed: undone before, none of them leaves. */
export const holdSeconds = () =>
  optional(wholeNumber().pipe(z.int().min(0, 'At least 0').max(30, 'At most 30'))).transform((seconds) => seconds ?? 0);

const extras = {
  assigned_to: optional(assignee),
  priority: optional(z.enum(jobPriorities, 'Choose LOW, NORMAL or HIGH')),
  /** A number of percent: 12.5. */
  factor_percent: optional(percent),
};

export const createJobInput = z.object({
  membership_id: key(),
  ...request,
  ...forContractor,
  ...extras,
  status: optional(z.enum(startStatuses, `Choose ${startStatuses.join(', ')}`)),
  /** The form's idempotency key. */
  submission_id: text(64),
});

/** The whole job sheet. `membership_id` is set once, on a visitor's request. */
export const updateJobInput = z.object({
  id: key(),
  membership_id: optional(key()),
  ...changeable,
  ...forContractor,
  ...extras,
  status: optional(z.enum(jobStatuses, 'Choose a status')),
  /** The version the form was filled from: a change on top of a colleague's is refused. */
  version: optional(wholeNumber()),
  hold_seconds: holdSeconds(),
});

/** Left out they are unchanged; empty ones are refused. */
const leftOut = z.object(changeable).partial().shape;

const fields = z.object({
  membership_id: optional(key()),
  ...leftOut,
  ...forContractor,
  ...extras,
});

/** Single fields, nested in `fields` or flat. */
type ChangedFields = z.input<typeof fields>;
export const changeJobInput = z.preprocess(
  ({ fields: nested, ...flat }: ChangedFields & { id: number | string; fields?: ChangedFields }) =>
    typeof nested === 'object' && nested !== null ? { ...flat, ...nested, id: flat.id } : flat,
  fields.extend({ id: key() }),
);
export type JobFields = z.output<typeof fields>;

export const changeJobStatusInput = z.object({
  id: key(),
  status: z.enum(jobStatuses, 'Choose a status'),
  /** The displayed status, if the caller sends it. */
  was: optional(z.enum(jobStatuses)),
  submission_id: text(64),
  hold_seconds: holdSeconds(),
});

export const duplicateJobInput = z.object({ id: key(), submission_id: text(64) });

export const dispatchJobInput = z.object({
  id: key(),
  contractor_id: requiredId('Choose a contractor'),
  /** For the contractor's mail. */
  word: text(1000),
  hold_seconds: holdSeconds(),
});

export const removeContractorInput = jobKeyInput.extend({ hold_seconds: holdSeconds() });

/** The version of the job that the step left, as it was shown. */
export const undoJobInput = jobKeyInput.extend({ version: wholeNumber() });
