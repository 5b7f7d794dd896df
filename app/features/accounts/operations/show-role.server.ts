import { findRole, roleIdOfKey } from '~/domains/roles/queries.server';
import { roleKeyInput } from '~/domains/roles/schema';
import { roleView } from '~/domains/roles/views/role-view';
import { listPeopleOfRole } from '~/domains/users/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';

/** Most users of a role that are listed; the rest is only counted. */
const NAMED = 20;

/** One role by id or uuid, with the users that a change affects. */
export const showRole = defineOperation({
  name: 'show-role',
  needs: 'role.read',
  input: roleKeyInput,
  reads: true,
  async run({ db }, { id }) {
    const [role, people] = await Promise.all([findRole(db, id), listPeopleOfRole(db, roleIdOfKey(id), NAMED)]);
    return { role: { ...roleView(role), users_count: people.total, users: people.results } };
  },
});
