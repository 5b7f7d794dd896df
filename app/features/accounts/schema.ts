import { z } from 'zod';
import { sixDigits } from '~/domains/sessions/schema';
import { flag, key, REQUIRED } from '~/lib/form/schema';

/** One's own password, asked for before a way into the account is added or taken away. Kept as typed. */
export const currentPassword = () =>
  z.preprocess((value: string) => value ?? '', z.string().min(1, REQUIRED).max(255, 'At most 255 characters'));

/** What is done to one's own second step, with the password. */
export const withPasswordInput = z.object({ current_password: currentPassword() });

/** `allow_mailed_code`: whether a mailed code may take the place of the app's. */
export const confirmAuthenticatorInput = z.object({ mfa: sixDigits(), allow_mailed_code: flag() });

export const allowMailedCodeInput = z.object({ current_password: currentPassword(), allow_mailed_code: flag() });

/** Whose: the user's id or uuid. */
export const endWaysInInput = z.object({ id: key() });

/** Whose: the user's id or uuid. */
export const showSecondStepInput = z.object({ uuid: key() });
