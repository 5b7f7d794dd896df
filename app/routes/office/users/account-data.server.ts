import { listRoleChoices } from '~/domains/roles/operations/list-role-choices.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import type { AccountLists } from '~/domains/users/ui/form/account-choices';
import { loadResults } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';

/** For a tab without choices: its own reads use the connections. */
export const noLists: AccountLists = { roles: [], locations: [] };

/** The choices of an account's form: the roles that the caller may assign, every service location. */
export async function accountLists(caller: OperationContext): Promise<AccountLists> {
  const mayGive = may(caller.actor, 'user.create') || may(caller.actor, 'user.update');
  const [roles, locations] = await Promise.all([
    mayGive ? loadResults(listRoleChoices, caller) : [],
    loadResults(listServiceLocationOptions, caller),
  ]);
  return { roles, locations };
}

/** The lists with the account's current role, which the caller may not be allowed to assign. */
export function withOwnRole(
  { roles, locations }: AccountLists,
  user: { role: string; role_label: string },
): AccountLists {
  const has = roles.some(({ name }) => name === user.role);
  return { roles: has ? roles : [...roles, { name: user.role, label: user.role_label }], locations };
}
