import * as z from 'zod';
import { key, optional, requiredText } from '~/lib/form/schema';
import { permissionKeyOf } from '~/nouns';
import { keyDays } from './rules/limits';

const SCOPES = 'Choose at least one permission';
const DAYS = 'Choose 30, 90 or 365 days';
const MOST_SCOPES = 200;

/** Permission keys, as JSON or as a form's checkboxes send them. */
const scopes = () =>
  z.preprocess(
    (value: string[] | string | null | undefined) => [value ?? []].flat().filter((each) => each !== ''),
    z
      .array(z.string().refine((named) => permissionKeyOf(named) !== null, 'There is no such permission'))
      .min(1, SCOPES)
      .max(MOST_SCOPES, SCOPES)
      .transform((names) => [...new Set(names.map((named) => permissionKeyOf(named)!))].sort()),
  );

/** The password is not trimmed. */
export const createApiKeyInput = z.object({
  name: requiredText(60),
  days: z.preprocess(
    (value: number | string) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z.int(DAYS).refine((days) => (keyDays as readonly number[]).includes(days), DAYS),
  ),
  scopes: scopes(),
  current_password: z.preprocess(
    (value: string) => value ?? '',
    z.string().min(1, 'This field is required').max(255, 'At most 255 characters'),
  ),
});

/** The owner's id or uuid; the caller by default. */
export const listApiKeysInput = z.object({ user: optional(key()) });

export const apiKeyKeyInput = z.object({ id: key() });
