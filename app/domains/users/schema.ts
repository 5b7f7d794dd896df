import * as z from 'zod';
import { allOrSome, email, flag, id, key, nullable, optional, REQUIRED, requiredText, text } from '~/lib/form/schema';
import { rgbOf } from '~/lib/text/css-colours';
import { isEmergency } from '~/services/phone/emergency';
import { dateRanges } from './rules/date-ranges';

const PASSWORD_LENGTH = 'The password needs 8 to 255 characters.';
const TOO_SHORT = 'Password too Short!';
const TOO_LONG = 'Password too Long!';
const DIFFERENT = 'Confirm password does not match with new password';
const EXTENSION = 'Please enter the value';
const NOT_FOR_HELP = 'This number calls for help. Please choose another one.';

export const createAdminInput = z.object({
  email: email(),
  first_name: requiredText(60),
  last_name: requiredText(60),
  /** Not trimmed: a space at the end of a password is part of it. */
  password: z.string().min(8, PASSWORD_LENGTH).max(255, PASSWORD_LENGTH),
});

/** Not trimmed. */
const secret = (schema: z.ZodType<string, string>) => z.preprocess((value: string) => value ?? '', schema);

/** An empty one is missing, not too short. */
const newPassword = () =>
  secret(
    z
      .string()
      .max(255, TOO_LONG)
      .refine((typed) => typed !== '', { error: REQUIRED, abort: true })
      .refine((typed) => typed.length >= 6, TOO_SHORT),
  );

const confirmed = <Fields extends { password: string; password_confirmation: string }>(fields: Fields) =>
  fields.password === fields.password_confirmation;
const unequal = { path: ['password_confirmation'], message: DIFFERENT };

/** A role's API name, or its id. */
const role = () =>
  z.preprocess((value: number | string) => (typeof value === 'number' ? String(value) : value), requiredText(255));

const colour = () => requiredText(30).refine((typed) => typed === '' || rgbOf(typed) !== null, 'Choose a color');

const range = () =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z
      .int('Choose from what is offered')
      .refine((days) => (dateRanges as readonly number[]).includes(days), 'Choose from what is offered'),
  );

/** Also accepts the role's id in `role_id`, where `role` is omitted. */
function withRoleId<Schema extends z.ZodType<unknown, { role?: number | string | undefined }>>(schema: Schema) {
  return z.preprocess((value: z.input<Schema>) => {
    if (typeof value !== 'object' || value === null || !('role_id' in value)) return value;
    const { role_id, ...rest } = value;
    return rest.role === undefined ? { ...rest, role: role_id ?? undefined } : rest;
  }, schema);
}

const newAccount = z.object({
  role: role(),
  first_name: requiredText(255),
  last_name: text(255),
  email: email(),
  /** Left out: the first one. */
  service_location_id: nullable(id('Choose a service location')),
  /** The form's idempotency key: the same key returns the user that it created. */
  submission_id: optional(z.uuid()),
});
export type NewAccount = z.output<typeof newAccount>;

/** An account without a chosen password. */
export const inviteUserInput = withRoleId(newAccount);

export const createUserInput = withRoleId(
  newAccount.extend({ password: newPassword(), password_confirmation: secret(z.string()) }).refine(confirmed, unequal),
);

/** Omitted fields are unchanged; required ones may not be blank. */
const changes = {
  role: role().optional(),
  first_name: requiredText(255).optional(),
  last_name: text(255).optional(),
  email: email().optional(),
  service_location_id: nullable(id('Choose a service location')),
  bgColor: colour().optional(),
  txtColor: colour().optional(),
  default_date_range: range().optional(),
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(id()),
};

/** Changes the caller's account only: `id` and `uuid` of another one are refused. */
export const updateMeInput = withRoleId(z.object({ id: optional(key()), uuid: optional(key()), ...changes }));
export const updateUserInput = withRoleId(z.object({ id: key(), ...changes }));
export type UserChanges = Omit<z.output<typeof updateUserInput>, 'id'>;

export const userKeyInput = z.object({ uuid: key() });
export const deleteUserInput = z.object({ id: key() });

export const changePasswordInput = z
  .object({
    uuid: key(),
    /** Required for one's own password where one is set; if given, it must be right. */
    current_password: optional(z.string().min(6, TOO_SHORT).max(255, TOO_LONG)),
    password: newPassword(),
    password_confirmation: secret(z.string()),
    /** The API keys and passkeys to revoke with one's own password; a colleague's are all revoked. */
    end_keys: allOrSome(),
    end_passkeys: allOrSome(),
  })
  .refine(confirmed, unequal);

export const switchSecondStepInput = z.object({ user_id: key(), mfa_enabled: flag() });

/** Three to nine digits: ten are an outside number. */
const extensionNumber = () =>
  z.preprocess(
    (value: string | number | null) => (typeof value === 'number' ? String(value) : value === undefined ? '' : value),
    z
      .string(EXTENSION)
      .trim()
      .regex(/^\d{3,9}$/, EXTENSION),
  );

/** Never an emergency number. */
const newExtension = () => extensionNumber().refine((number) => !isEmergency(number), NOT_FOR_HELP);

export const storeExtensionInput = z.object({
  user_id: key(),
  /** Null removes it. */
  extension: z.preprocess((value: string | number | null) => value, z.union([z.null(), newExtension()])),
  version: optional(id()),
});

export const createExtensionInput = z.object({
  /** Key of the user. */
  id: key(),
  extensionNumber: newExtension(),
  /** The password of the telephone; left out, it has none. */
  password: optional(z.string().max(255, TOO_LONG)),
  /** Left out, they are the user's. */
  firstName: text(255),
  lastName: text(255),
  email: optional(email()),
});

export const deleteExtensionInput = z.object({ extension: extensionNumber() });
