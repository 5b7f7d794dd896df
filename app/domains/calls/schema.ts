import { z } from 'zod';
import { requiredPhone, requiredText, text } from '~/lib/form/schema';

/** What the telephone system reports of a missed call. */
export const recordMissedCallInput = z.object({
  outside_id: requiredText(100),
  phone_number: requiredPhone(),
  type: text(40),
  status: text(40),
});
