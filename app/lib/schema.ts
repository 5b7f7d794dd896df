import { z } from 'zod';

/** Words the specification fixes for empty and malformed fields. */
export const REQUIRED = 'This field is required';
export const VALID_EMAIL = 'Please enter valid email';

/** Optional text: trimmed; absent, null and blank are ''. */
export const text = (max = 255) =>
  z.preprocess((value) => value ?? '', z.string().trim().max(max, `At most ${max} characters`));

/** Text that must not be blank. */
export const requiredText = (max = 255, message = REQUIRED) =>
  z.preprocess((value) => value ?? '', z.string().trim().min(1, message).max(max, `At most ${max} characters`));

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(\.[^\s@<>()",;:\\[\].]+)+$/;

/** A required e-mail address, kept in lower case. */
export const email = (required = REQUIRED, malformed = VALID_EMAIL) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .trim()
      .toLowerCase()
      .min(1, required)
      .refine((value) => value === '' || (value.length <= 254 && EMAIL.test(value)), malformed),
  );

const TRUE = new Set<unknown>([true, 'true', '1', 1, 'on']);
const FALSE = new Set<unknown>([false, 'false', '0', 0, 'off', '', null, undefined]);

/** A boolean as JSON or a form sends it: true/false, 1/0, on; absent is false. */
export const flag = () =>
  z.preprocess((value) => (TRUE.has(value) ? true : FALSE.has(value) ? false : value), z.boolean());

/** A whole number as JSON or a form sends it. */
export const wholeNumber = (message = 'This must be a whole number') =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.int(message));

/** Whether an id-or-uuid is an id. */
export const isId = (key: string | number) => /^\d{1,15}$/.test(String(key));

/** An id in a path or payload. */
export const id = (message = 'This must be a number') =>
  z.preprocess(
    (value) => (typeof value === 'string' && isId(value) ? Number(value) : value),
    z.int(message).positive(message),
  );

/** An id or uuid, as a number or text; required. */
export const key = () => z.preprocess((value) => (typeof value === 'number' ? String(value) : value), requiredText(64));

/** Absent, null and '' become undefined, so that an optional field of a form may be left blank. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** The id of something that must be chosen. */
export const requiredId = (message = REQUIRED) => id(message);
