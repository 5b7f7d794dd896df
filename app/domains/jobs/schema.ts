import * as z from 'zod';
import { zip } from '~/domains/places/schema';
import { email, flag, id, requiredPhone, requiredText, text } from '~/lib/form/schema';
import { LONGEST_ACCESS_NOTE, LONGEST_WISHED_TIME, MOST_WISHED_TIMES } from './rules/wished-times';

/** Times that suit, in words: a list, or a text with one a line; blank ones are left out. */
export const wishedTimes = () =>
  z.preprocess(
    (value: string | (string | null | undefined)[] | null | undefined) =>
      typeof value === 'string' ? value.split('\n') : (value ?? []),
    z
      .array(text(LONGEST_WISHED_TIME))
      .transform((times) => times.filter((time) => time !== ''))
      .pipe(z.array(z.string()).max(MOST_WISHED_TIMES, `At most ${MOST_WISHED_TIMES} times`)),
  );

export const accessNote = () => text(LONGEST_ACCESS_NOTE);

export const jobRequestInput = z.object({
  first_name: requiredText(),
  last_name: requiredText(),
  membership_id: z.preprocess(
    (value: number | string | null | undefined) => (typeof value === 'number' ? String(value) : (value ?? '')),
    z
      .string()
      .trim()
      .regex(/^\d{0,15}$/, 'This must be a number'),
  ),
  contact_first: text(),
  contact_last: text(),
  email: email(),
  phone_no: requiredPhone(),
  service_address: requiredText(),
  zip: zip(),
  job_description: requiredText(5000),
  wished_times: wishedTimes(),
  access_note: accessNote(),
  /** True makes the job and its task HIGH. */
  urgent: flag(),
  /** The form's idempotency key. */
  submission_id: text(64),
});

export const requestTokenInput = z.object({ token: requiredText(128) });

export const categoryInput = z.object({ id: id() });
