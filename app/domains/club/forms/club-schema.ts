import * as z from 'zod';
import { email, phone, REQUIRED, text } from '~/lib/form/schema';

const NO_PHONE = 'Please enter a phone number';
const MAX_LINES = 4;

/** Names are part of headers and subjects: one line. */
const line = () => text(80).transform((typed) => typed.replace(/\s+/g, ' '));
/** Ten digits and the country's, as they are stored. */
const isPhone = (stored: string) => /^\+\d{11,15}$/.test(stored);

/** The lines that are not blank. */
const linesOf = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** What a save of the group “Club” takes. */
export const clubFields = {
  name: line()
    .refine((typed) => typed !== '', REQUIRED)
    .optional(),
  legal_name: line().optional(),
  phone: phone().refine(isPhone, NO_PHONE).optional(),
  email: email().optional(),
  address: text(300)
    .transform(linesOf)
    .refine((typed) => typed.split('\n').length <= MAX_LINES, `At most ${MAX_LINES} lines`)
    .optional(),
};

/** What the form of the group sends. */
export const clubInput = z.object({ ...clubFields, note: text(500) });
