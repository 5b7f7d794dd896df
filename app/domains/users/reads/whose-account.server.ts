import { holdsMore, isAbove } from '~/domains/roles/reads/check-role.server';
import { isId } from '~/lib/form/schema';
import { type Actor, authorize } from '~/lib/operation/operation.server';
import type { User } from '../queries.server';

/** Whether an id or uuid is that of the caller, read as `byKey` reads it: `007` is 7. */
export function isOwnKey(actor: Actor, key: string | number): boolean {
  if (actor.kind !== 'user') return false;
  if (isId(key)) return Number(key) === actor.userId;
  const { uuid } = actor.account ?? {};
  return uuid !== undefined && key === uuid;
}

/**
 * Passes the owner of an account, and who edits users. Asked before the account is read, so that a stranger learns
 * nothing of which there are.
 * @throws AppError 401, 403
 */
export function authorizeFor(actor: Actor, key: string | number): void {
  if (!isOwnKey(actor, key)) authorize(actor, 'user.update');
}

/** Whether an account holds what the caller does not. Nobody is above themselves, but their API key may hold less. */
export const isAboveCaller = (actor: Actor, user: Pick<User, 'id' | 'role' | 'permissions'>): boolean =>
  !(actor.kind === 'user' && actor.userId === user.id && !actor.apiKey) && isAbove(actor, user);

/**
 * For every operation that touches an account which may be a colleague's.
 * @throws AppError 403 where the account holds more than the caller
 */
export function refuseAbove(actor: Actor, user: Pick<User, 'id' | 'role' | 'permissions'>): void {
  if (isAboveCaller(actor, user)) throw holdsMore('account', user);
}
