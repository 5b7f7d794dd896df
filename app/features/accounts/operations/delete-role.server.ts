import { deleteRoleWrite, findRole } from '~/domains/roles/queries.server';
import { refuseAboveRole } from '~/domains/roles/reads/check-role.server';
import { roleKeyInput } from '~/domains/roles/schema';
import { countPeopleOfRole } from '~/domains/users/queries.server';
import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';

/** Deletes a role that nobody has; a foreign key refuses others, also where it is assigned concurrently. */
export const deleteRole = defineOperation({
  name: 'delete-role',
  needs: 'role.delete',
  input: roleKeyInput,
  async run(context, { id: key }) {
    const { db, actor } = context;
    const role = await findRole(db, key);
    const { id, version, label, built_in } = role;
    refuseAboveRole(actor, role);
    if (built_in) throw conflict(`${label} is built in and cannot be deleted.`);
    const refuseInUse = async () => {
      const people = await countPeopleOfRole(db, id);
      if (people > 0) {
        throw conflict(
          `${people === 1 ? '1 person has' : `${people} people have`} the role ${label}. Give them another one first.`,
        );
      }
    };
    await refuseInUse();
    const deleted = commit(context, {
      changes: [{ subject: 'role', id, version: version + 1, action: 'deleted', data: { name: label } }],
      writes: [deleteRoleWrite(db, id)],
      effects: [changedEffect({ actor }, 'role.changed', { id })],
    });
    await explained(deleted, refuseInUse);
    return { message: 'Role Deleted Successfully!' };
  },
});
