import * as z from 'zod';
import { sixDigits } from '~/domains/sessions/schema';
import { flag, key, REQUIRED } from '~/lib/form/schema';

/** One's own password, required before access to the account is added or removed. Not trimmed. */
export const currentPassword = () =>
  z.preprocess((value: string) => value ?? '', z.string().min(1, REQUIRED).max(255, 'At most 255 characters'));

/** Input of changes of one's own second step, with the password. */
export const withPasswordInput = z.object({ current_password: currentPassword() });

/** `allow_mailed_code`: whether a mailed code is an alternative to the app's. */
export const confirmAuthenticatorInput = z.object({ mfa: sixDigits(), allow_mailed_code: flag() });

export const allowMailedCodeInput = z.object({ current_password: currentPassword(), allow_mailed_code: flag() });

/** The user's id or uuid. */
export const endWaysInInput = z.object({ id: key() });

/** The user's id or uuid. */
export const showSecondStepInput = z.object({ uuid: key() });
