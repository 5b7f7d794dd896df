import * as z from 'zod';
import { optional } from '../form/schema';

/** The years that a range may be in. */
const [FIRST, LAST] = [1900, 2100];

const isInReach = (value: string) => Number(value.slice(0, 4)) >= FIRST && Number(value.slice(0, 4)) <= LAST;

/** A day of the club, or an instant, which is read as the club's day it is on. */
const day = () =>
  optional(
    z
      .union([z.iso.date(), z.iso.datetime({ offset: true })], 'This must be a date')
      .refine(isInReach, `Choose a year from ${FIRST} to ${LAST}`),
  );

/** Fields of an input with a range of days; without both, all time. */
export const daysFields = { from: day(), to: day() };

export interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** Refuses one end without the other. */
export function checkEnds({ from, to }: AskedDays, context: z.RefinementCtx) {
  const refuse = (name: keyof AskedDays, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message, input: name });
  if (from && !to) refuse('to', 'Choose the last day too');
  if (to && !from) refuse('from', 'Choose the first day too');
}
