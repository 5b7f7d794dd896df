import { z } from 'zod';
import { requiredText, text } from '~/lib/schema';

/** What the switchboard tells of a call that nobody took. */
export const recordMissedCallInput = z.object({
  outside_id: requiredText(100),
  phone_number: requiredText(40),
  type: text(40),
  status: text(40),
});
