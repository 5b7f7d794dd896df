import * as z from 'zod';
import {
  allOrSome,
  email,
  flag,
  id,
  key,
  optional,
  REQUIRED,
  requiredText,
  text,
  VALID_EMAIL,
} from '~/lib/form/schema';

export const PASSWORD_LENGTH = 'The password needs 6 to 255 characters.';
export const PASSWORDS_DIFFER = 'The two passwords are not the same.';
export const INVALID_OTP = 'Invalid OTP';
export const SIGN_IN_EXPIRED = 'This sign-in has expired. Please sign in again.';

/** Not trimmed: a space at the end of a password is part of it. */
const secret = (schema: z.ZodString) => z.preprocess((value: string) => value ?? '', schema);

export const signInInput = z.object({
  email: email('Email is required!', VALID_EMAIL),
  password: secret(z.string().min(1, 'Password is required!').max(255, PASSWORD_LENGTH)),
});

/** Six digits. A mailed code has no leading zero and may be a number; an app's may have one, and is padded. */
export const sixDigits = () =>
  z
    .preprocess(
      (value: number | string) => (typeof value === 'string' && /^\s*\d{6}\s*$/.test(value) ? Number(value) : value),
      z.int(INVALID_OTP).min(0, INVALID_OTP).max(999_999, INVALID_OTP),
    )
    .transform((code) => String(code).padStart(6, '0'));

/** The code is a number in the API and one value per box in the page's form. */
export const validateCodeInput = z.object({
  uuid: text(64),
  mfa: sixDigits(),
});

/** A recovery code, in place of the six digits. */
export const redeemRecoveryCodeInput = z.object({ uuid: text(64), code: requiredText(60) });

export const resendCodeInput = z.object({ uuid: text(64) });

/**
 * `everywhere` ends the caller's sessions on every device, revokes known browsers, and the chosen API keys and
 * passkeys.
 */
export const signOutInput = z.object({ everywhere: flag(), end_keys: allOrSome(), end_passkeys: allOrSome() });

export const signOutUserInput = z.object({ id: key() });

/** The role to preview: its id or uuid. */
export const previewRoleInput = z.object({ id: key() });

/** The user's id or uuid. */
export const listSessionsInput = z.object({ uuid: key() });

export const listSignInsInput = z.object({
  uuid: key(),
  /** The `next` of the previous page. */
  before: optional(id()),
});

/** The session's own id. */
export const endSessionInput = z.object({ id: key() });

export const requestPasswordResetInput = z.object({ email: email(REQUIRED, VALID_EMAIL) });

/** Parameters of a mailed invitation's URL. */
export const invitationLinkInput = z.object({ token: text(255), uuid: text(64) });

export const resetPasswordInput = z
  .object({
    token: text(255),
    uuid: text(64),
    password: secret(z.string().min(6, PASSWORD_LENGTH).max(255, PASSWORD_LENGTH)),
    confirmpass: secret(z.string()),
  })
  .refine(({ password, confirmpass }) => password === confirmpass, {
    path: ['confirmpass'],
    message: PASSWORDS_DIFFER,
  });
