import { listTypes } from '~/domains/memberships/operations/list-types.server';
import type { Dues } from '~/domains/memberships/rules/dues-on';
import { load } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/** What membership costs today, for the home page and the application. */
export async function loadDues(caller: OperationContext): Promise<Dues> {
  const { results: types, extra_property: extraProperty, coming } = await load(listTypes, caller, {});
  return { types, extraProperty, coming };
}
