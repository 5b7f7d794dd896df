import { holdsMore, isAbove } from '~/domains/roles/reads/check-role.server';
import { isId } from '~/lib/form/schema';
import { type Actor, authorize } from '~/lib/operation/operation.server';
import type { User } from '../queries.server';

/** Whether an id or uuid is the caller's, parsed as `byKey` does: `007` is 7. */
export function isOwnKey(actor: Actor, key: string | number): boolean {
  if (actor.kind !== 'user') return false;
  if (isId(key)) return Number(key) === actor.userId;
  const { uuid } = actor.account ?? {};
  return uuid !== undefined && key === uuid;
}

/**
 * Requires the owner of an account, or permission to edit users. Before the account is read, so that the response does
 * not reveal which accounts exist.
 * @throws AppError 401, 403
 */
export function authorizeFor(actor: Actor, key: string | number): void {
  if (!isOwnKey(actor, key)) authorize(actor, 'user.update');
}

/** Whether an account has permissions that the caller lacks. Never one's own, although an API key may have fewer. */
export const isAboveCaller = (actor: Actor, user: Pick<User, 'id' | 'role' | 'permissions'>): boolean =>
  !(actor.kind === 'user' && actor.userId === user.id && !actor.apiKey) && isAbove(actor, user);

/**
 * For every operation on an account that may be a colleague's.
 * @throws AppError 403 where the account has more permissions than the caller
 */
export function refuseAbove(actor: Actor, user: Pick<User, 'id' | 'role' | 'permissions'>): void {
  if (isAboveCaller(actor, user)) throw holdsMore('account', user);
}
