import { forbidden } from '~/lib/errors';
import { type Actor, authorize } from '~/lib/operation/operation.server';
import { mayManage } from '../policy';
import type { User } from '../queries.server';

/** Whether an id or uuid is that of the caller. */
export function isOwnKey(actor: Actor, key: string | number): boolean {
  if (actor.kind !== 'user') return false;
  const { uuid } = (actor.account ?? {}) as { uuid?: string };
  return String(key) === String(actor.userId) || (uuid !== undefined && key === uuid);
}

/**
 * Passes the owner of an account, and who edits users. Asked before the account is read, so that a stranger learns
 * nothing of which there are.
 * @throws AppError 401, 403
 */
export function authorizeFor(actor: Actor, key: string | number): void {
  if (!isOwnKey(actor, key)) authorize(actor, 'user.update');
}

/** @throws AppError 403 for what an account is entered with, where the account may do more than the caller */
export function refuseAbove(actor: Actor, user: User): void {
  if (actor.kind !== 'user' || actor.userId === user.id || mayManage(actor, user)) return;
  throw forbidden('This account holds permissions that you do not. Ask an administrator.');
}
