import { z } from 'zod';
import { email, requiredText } from '~/lib/form/schema';

const PASSWORD_LENGTH = 'The password needs 8 to 255 characters.';

export const createAdminInput = z.object({
  email: email(),
  first_name: requiredText(60),
  last_name: requiredText(60),
  /** Kept as typed: a space at the end of a password is part of it. */
  password: z.string().min(8, PASSWORD_LENGTH).max(255, PASSWORD_LENGTH),
});
