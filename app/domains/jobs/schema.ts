import * as z from 'zod';
import { zip } from '~/domains/places/schema';
import { email, id, requiredPhone, requiredText, text } from '~/lib/form/schema';

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
  /** The form's idempotency key. */
  submission_id: text(64),
});

export const categoryInput = z.object({ id: id() });
