import { eq } from 'drizzle-orm';
import { AppError, invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Edit } from '~/lib/operation/edit-record.server';
import { editRecord } from '~/lib/operation/edit-record.server';
import { type Actor, defineOperation } from '~/lib/operation/operation.server';
import type { PermissionKey } from '~/nouns';
import { findRole, type Role } from '../queries.server';
import { nameTaken, refuseAboveRole, refuseExecutiveName, refuseGrants } from '../reads/check-role.server';
import { oneExecutiveRemains } from '../reads/one-executive.server';
import { ALWAYS_HELD } from '../rules/permission-names';
import { isExecutive, roleKey } from '../rules/role-key';
import { updateRoleInput } from '../schema';
import { roles } from '../table.server';
import { heldKeys, roleView } from '../views/role-view';

/** Changes a role; its users have the new permissions from their next request on, and their open pages are notified. */
export const updateRole = defineOperation({
  name: 'update-role',
  needs: 'role.update',
  input: updateRoleInput,
  async run(context, { id: key, name, permissions, version: seen }) {
    const { db, now, actor } = context;
    const row = await findRole(db, key);
    refuseAboveRole(actor, row);
    const { id, uuid } = row;
    return editRecord(context, {
      subject: 'role',
      row,
      seen,
      edit(): Edit {
        const renamed = nameOf(actor, row, name);
        const held = heldKeys(row);
        const wanted = permissions ? [...new Set<PermissionKey>([ALWAYS_HELD, ...permissions])] : held;
        const granted = wanted.filter((each) => !held.includes(each));
        const taken = held.filter((each) => !wanted.includes(each));
        if (isExecutive(row.name) && taken.length > 0) {
          throw invalid({ permissions: `${row.label} holds every permission.` });
        }
        refuseGrants(
          actor,
          granted.filter((each) => each !== ALWAYS_HELD),
          { isOwnRole: roleIdOf(actor) === id },
        );
        const { label } = { ...row, ...renamed };
        return {
          before: { name: row.label },
          after: { name: label },
          lists: { granted, taken },
          told: { data: { name: label } },
          writes: ({ version }) => [
            db
              .update(roles)
              .set({ ...renamed, permissions: wanted, version, updated_at: now })
              .where(eq(roles.id, id)),
          ],
        };
      },
      effects: [
        changedEffect({ actor }, 'role.changed', { id }),
        { effect: 'access.changed', payload: { role_id: id } },
      ],
      refusalOf: (error) => nameTaken(error) ?? oneExecutiveRemains(error),
      read: async () => ({ role: roleView(await findRole(db, uuid)) }),
      message: 'Permissions Updated Successfully!',
    });
  },
});

/** The columns of the new name; none where it is unchanged. @throws AppError 403, or 409 for a built-in one */
function nameOf(actor: Actor, row: Role, name: string) {
  if (name === row.name || name === row.label) return {};
  if (row.built_in) {
    if (roleKey(name) === row.name_key) return {};
    throw new AppError(409, BUILT_IN, { errors: { name: [BUILT_IN] } });
  }
  refuseExecutiveName(actor, name);
  return { name, name_key: roleKey(name), label: name };
}

const BUILT_IN = 'The name of a built-in role cannot be changed.';

const roleIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? (actor.account?.role_id ?? null) : null);
