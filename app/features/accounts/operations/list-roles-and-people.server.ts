import { roleListInput } from '~/domains/roles/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { listRolePage } from '../views/list-roles.server';

/** The roles, with their permissions and how many people have each. */
export const listRolesAndPeople = defineOperation({
  name: 'list-roles-and-people',
  needs: 'role.read',
  input: roleListInput,
  reads: true,
  run: listRolePage,
});
