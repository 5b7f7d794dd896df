import { findRole, roleIdOfKey } from '~/domains/roles/queries.server';
import { roleKeyInput } from '~/domains/roles/schema';
import { roleView } from '~/domains/roles/views/role-view';
import { listPeopleOfRole } from '~/domains/users/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';

/** People of a role that are named; of more the number is told. */
const NAMED = 20;

/** One role by id or uuid, and the people whom a change of it concerns. */
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
