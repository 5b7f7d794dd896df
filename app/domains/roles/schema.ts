import * as z from 'zod';
import { id, key, optional, requiredText } from '~/lib/form/schema';
import { permissionKeyOf } from '~/nouns';
import { roleName } from './rules/role-key';

const MOST_PERMISSIONS = 500;

const name = () =>
  z.preprocess((value: string) => (typeof value === 'string' ? roleName(value) : value), requiredText(255));

/** Keys or their ids, as a list or a single one; without the empty value that a form sends with its checkboxes. */
const permissions = () =>
  z.preprocess(
    (value: string | number | (string | number)[] | null | undefined) =>
      value === undefined || value === null ? undefined : [value].flat().filter((each) => each !== ''),
    z
      .array(z.union([z.string(), z.number()], 'Choose from the permissions'))
      .max(MOST_PERMISSIONS, 'Choose from the permissions')
      .transform((given, { addIssue }) => {
        const keys = given.map(permissionKeyOf);
        const unknown = given.find((_, index) => keys[index] === null);
        if (unknown !== undefined) {
          addIssue({ code: 'custom', message: `There is no permission “${String(unknown).slice(0, 60)}”` });
        }
        return [...new Set(keys.filter((each) => each !== null))];
      })
      .optional(),
  );

export const createRoleInput = z.object({
  name: name(),
  permissions: permissions(),
  /** The form's idempotency key: the same key returns the role that it created. */
  submission_id: optional(z.uuid()),
});

export const updateRoleInput = z.object({
  id: key(),
  name: name(),
  /** Left out, they are unchanged. */
  permissions: permissions(),
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(id()),
});

export const roleKeyInput = z.object({ id: key() });
