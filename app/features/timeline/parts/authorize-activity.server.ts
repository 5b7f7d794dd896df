import { isOwnKey } from '~/domains/users/parts/whose-account.server';
import { authorize, may, type OperationContext } from '~/lib/operation/operation.server';
import { activityKeys } from '../rules/activity-keys.server';
import type { ActivityKind } from '../schema';

/** Passes a person themselves, and who sees users, as far as they may read the records. @throws AppError 401, 403 */
export function authorizeActivity({ actor }: OperationContext, userKey: string, kind: ActivityKind): void {
  if (!isOwnKey(actor, userKey)) authorize(actor, 'user.read');
  authorize(actor, activityKeys[kind]);
}

/** The kinds of records whose notes the caller may read. */
export const readableParents = ({ parents, actor }: OperationContext): string[] =>
  Object.entries(parents).flatMap(([type, { read }]) => (may(actor, read) ? [type] : []));
