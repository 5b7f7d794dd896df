import * as z from 'zod';
import { optional, wholeNumber } from '~/lib/form/schema';

const MAX_NOTICES = 4;
const WHOLE = 'Whole numbers from 1 to 120';

type Days = string | number | readonly (string | number)[] | null | undefined;

/** “30, 7” as a form sends it, or a list. */
function listed(value: Days): unknown {
  if (value === undefined || value === null) return undefined;
  const parts = typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : [value].flat();
  return parts.map((part) => (typeof part === 'string' && /^\d{1,4}$/.test(part.trim()) ? Number(part) : part));
}

/** What a save of the group “Renewals” takes. */
export const renewalFields = {
  /** None where no notice goes out. Stored with the most days first. */
  days_before: z.preprocess(
    listed,
    z
      .array(z.unknown())
      .refine((days) => days.every(isNumberOfDays), { error: WHOLE, abort: true })
      .refine((days) => days.length <= MAX_NOTICES, `At most ${MAX_NOTICES} numbers`)
      .refine((days) => new Set(days).size === days.length, 'Different numbers')
      .transform((days) => (days as number[]).toSorted((one, other) => other - one))
      .optional(),
  ),
};

const isNumberOfDays = (days: unknown) =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 120;

/** What a save of the group “Deadlines” takes of members. */
export const deadlineFields = {
  application_lapse_days: optional(wholeNumber().pipe(z.int().min(7).max(365))),
  late_renewal_days: optional(wholeNumber().pipe(z.int().min(0).max(365))),
};
