import { listRolesAndPeople } from '~/features/accounts/operations/list-roles-and-people.server';
import { load } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';

/** The roles whose permissions can be copied; none without permission to see roles. */
export async function copiedRoles(caller: OperationContext) {
  if (!may(caller.actor, 'role.read')) return [];
  const { results } = await load(listRolesAndPeople, caller, { per_page: 100, sort: 'oldest' });
  return results.map(({ id, label, permission_keys }) => ({ id, label, permission_keys }));
}
