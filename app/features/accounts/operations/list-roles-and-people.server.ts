import { roleListInput } from '~/domains/roles/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { listRolePage } from '../views/list-roles.server';

/** The roles, with their permissions and number of users. */
export const listRolesAndPeople = defineOperation({
  name: 'list-roles-and-people',
  needs: 'role.read',
  input: roleListInput,
  reads: true,
  run: listRolePage,
});
