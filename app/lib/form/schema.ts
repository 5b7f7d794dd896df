import * as z from 'zod';
import { wellFormed } from '~/lib/text/cut-text';
import { storedPhone } from '~/lib/text/phone';
import { dollarsOf, isNoEntry, MAX_CENTS, moneyRefusal, readMoney } from '~/lib/text/read-money';

// Otherwise zod tries at its first object whether it may compile code, which the page's policy forbids and browsers
// report.
z.config({ jitless: true });

/** The specification's messages for empty and malformed fields. */
export const REQUIRED = 'This field is required';
export const VALID_EMAIL = 'Please enter valid email';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  file: 'a file',
};
const FORMATS: Record<string, string> = { date: 'a date', uuid: 'an id' };

const must = (kind: string | undefined) => (kind ? `This must be ${kind}` : 'This cannot be taken');

/** The message of an issue whose schema has none of its own, in place of zod's. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : '';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? REQUIRED : must(KINDS[issue.expected]);
    case 'invalid_value':
      return `Choose ${issue.values.join(', ')}`;
    case 'too_small':
      return unit && issue.minimum === 1 ? REQUIRED : `At least ${issue.minimum}${unit}`;
    case 'too_big':
      return `At most ${issue.maximum}${unit}`;
    case 'invalid_format':
      return must(FORMATS[issue.format]);
    default:
      return must(undefined);
  }
}

// For every schema, in the browser and on the server: each is declared with the helpers of this file.
z.config({ customError: plainWords });

/** A blank value, from a form or from JSON. */
type Blank = '' | null | undefined;

/** Returns what is no text unchanged, for the schema to refuse. */
const whole = (value: string) => (typeof value === 'string' ? wellFormed(value) : value);

/** Optional text: trimmed; absent, null and blank are ''. */
export const text = (max = 255) =>
  z.preprocess(
    (value: string | null | undefined) => whole(value ?? ''),
    z.string().trim().max(max, `At most ${max} characters`),
  );

/** Text that must not be blank. */
export const requiredText = (max = 255, message = REQUIRED) =>
  z.preprocess(
    (value: string) => whole(value ?? ''),
    z.string().trim().min(1, message).max(max, `At most ${max} characters`),
  );

/** A phone number that may be blank, in the stored format however it was typed. */
export const phone = () => text(40).transform(storedPhone);

/** A phone number that must not be blank. */
export const requiredPhone = () => requiredText(40).transform(storedPhone);

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(\.[^\s@<>()",;:\\[\].]+)+$/;

/** A required e-mail address, in lower case. */
export const email = (required = REQUIRED, malformed = VALID_EMAIL) =>
  z.preprocess(
    (value: string) => value ?? '',
    z
      .string()
      .trim()
      .toLowerCase()
      .min(1, required)
      .refine((value) => value === '' || (value.length <= 254 && EMAIL.test(value)), malformed),
  );

type FlagInput = boolean | 'true' | 'false' | '1' | '0' | 1 | 0 | 'on' | 'off' | Blank;
const TRUE = new Set<unknown>([true, 'true', '1', 1, 'on']);
const FALSE = new Set<unknown>([false, 'false', '0', 0, 'off', '', null, undefined]);

/** A boolean as JSON or a form sends it: true/false, 1/0, on; absent is false. */
export const flag = () =>
  z.preprocess((value: FlagInput) => (TRUE.has(value) ? true : FALSE.has(value) ? false : value), z.boolean());

const DIGITS = /^-?\d+$/;
const DECIMAL = /^-?(\d+\.?\d*|\.\d+)$/;

/** Whether text is a number as people write it: `Number` also reads `0x10`, `1e2` and a blank. */
const isWritten = (form: RegExp, value: unknown): value is string =>
  typeof value === 'string' && form.test(value.trim());

/** Returns the number of plain digits; anything else is returned unchanged, for the schema to refuse. */
export const readDigits = (value: number | string) => (isWritten(DIGITS, value) ? Number(value) : value);

/** The same of digits with a decimal point. */
export const readDecimal = (value: number | string) => (isWritten(DECIMAL, value) ? Number(value) : value);

/** Returns the integer part of a number, or the fallback for anything else: for numbers that are clamped. */
export function wholeOr(value: number | string | null | undefined, fallback: number): number {
  const number = readDecimal(value ?? '');
  return typeof number === 'number' && !Number.isNaN(number) ? Math.trunc(number) : fallback;
}
const LONGEST_CHOICE = 50;

/**
 * Which records of a list are meant: all of them, also where it is omitted; none; or those with these uuids, as
 * checkboxes send them: a form with every box unticked sends one empty text.
 */
export const allOrSome = () =>
  z.preprocess(
    (value: FlagInput | string | string[]) => {
      if (value === undefined || value === null || (!Array.isArray(value) && TRUE.has(value))) return true;
      if (!Array.isArray(value) && FALSE.has(value)) return false;
      return [value].flat().filter((each) => each !== '');
    },
    z.union([z.boolean(), z.array(z.string().max(64)).max(LONGEST_CHOICE)]),
  );

/** A whole number as JSON or a form sends it. */
export const wholeNumber = (message = 'This must be a whole number') => z.preprocess(readDigits, z.int(message));

/** The card processor's maximum; no amount of the product exceeds it. */
export const TOO_MUCH_MONEY = 'At most $999,999.99';

/** An amount in cents, as JSON or a form sends it. */
export const cents = (message = 'This must be an amount', least = 0) =>
  wholeNumber(message).pipe(z.int(message).min(least, message).max(MAX_CENTS, TOO_MUCH_MONEY));

/** An amount of dollars as typed or sent (`$1,234.50`, 1250), in cents. @param least 1 where it may not be 0 */
export const dollars = (least: 0 | 1 = 0) =>
  z.preprocess(
    (value: number | string, context) => {
      if (isNoEntry(value)) return undefined;
      const refusal = moneyRefusal(value);
      if (refusal === null) return readMoney(value);
      context.addIssue({ code: 'custom', message: refusal, input: value });
      return z.NEVER;
    },
    z
      .int()
      .min(least, 'This must be greater than 0')
      .max(MAX_CENTS)
      .meta({ type: 'number', maximum: dollarsOf(MAX_CENTS) }),
  );

/** Whether an id-or-uuid is an id. */
export const isId = (key: string | number) => /^\d{1,15}$/.test(String(key));

/** An id in a path or payload. */
export const id = (message = 'This must be a number') =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && isId(value) ? Number(value) : value),
    z.int(message).positive(message),
  );

/** An id or uuid, as a number or text; required. */
export const key = (max = 64) =>
  z.preprocess((value: number | string) => (typeof value === 'number' ? String(value) : value), requiredText(max));

/** Absent, null and '' become undefined, so that an optional field of a form may be left blank. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value: z.input<Schema> | Blank) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  );

/** Null removes the value; where it is omitted, it is unchanged. */
export const nullable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | Blank) => (value === '' ? null : value), schema.nullable().optional());

/** The id of something that must be chosen. */
export const requiredId = (message = REQUIRED) => id(message);
