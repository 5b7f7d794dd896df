import { z } from 'zod';
import { zip } from '~/domains/places/schema';
import { email, id, requiredText, text } from '~/lib/schema';

/** The public job request, as the form and the API send it. */
export const jobRequestInput = z.object({
  first_name: requiredText(),
  last_name: requiredText(),
  membership_id: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
    z
      .string()
      .trim()
      .regex(/^\d{0,15}$/, 'This must be a number'),
  ),
  contact_first: text(),
  contact_last: text(),
  email: email(),
  phone_no: requiredText(40),
  service_address: requiredText(),
  zip: zip(),
  job_description: requiredText(5000),
  /** Made once by the form: the same request sent twice is one job. */
  submission_id: text(64),
});

export const categoryInput = z.object({ id: id() });

export const jobIdInput = z.object({ id: id() });
