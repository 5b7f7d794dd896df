import { listRoleChoices } from '~/domains/roles/operations/list-role-choices.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import type { AccountLists } from '~/domains/users/ui/form/account-choices';
import { loadResults } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';

/** For a tab that chooses nothing: its own reads take the connections. */
export const noLists: AccountLists = { roles: [], locations: [] };

/** What the form of an account chooses from: the roles that the caller may give, every service location. */
export async function accountLists(caller: OperationContext): Promise<AccountLists> {
  const mayGive = may(caller.actor, 'user.create') || may(caller.actor, 'user.update');
  const [roles, locations] = await Promise.all([
    mayGive ? loadResults(listRoleChoices, caller) : [],
    loadResults(listServiceLocationOptions, caller),
  ]);
  return { roles, locations };
}

/** The lists with the role that somebody has already, which the caller may not be the one to give. */
export function withOwnRole(
  { roles, locations }: AccountLists,
  user: { role: string; role_label: string },
): AccountLists {
  const has = roles.some(({ name }) => name === user.role);
  return { roles: has ? roles : [...roles, { name: user.role, label: user.role_label }], locations };
}
