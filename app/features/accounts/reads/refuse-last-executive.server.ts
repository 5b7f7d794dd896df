import { ONE_EXECUTIVE } from '~/domains/roles/reads/one-executive.server';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { countOtherExecutives, type User } from '~/domains/users/queries.server';
import { conflict } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';

/**
 * Refuses to demote or delete the only executive. For the message only: a trigger guarantees that one remains, also
 * with concurrent writes.
 * @param next the next role; null for none
 * @throws AppError 409
 */
export async function refuseLastExecutive({ db }: OperationContext, user: User, next: string | null): Promise<void> {
  if (!isExecutive(user.role) || (next !== null && isExecutive(next))) return;
  if ((await countOtherExecutives(db, user.id)) === 0) throw conflict(ONE_EXECUTIVE);
}
