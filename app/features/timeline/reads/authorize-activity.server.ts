import { isOwnKey } from '~/domains/users/reads/whose-account.server';
import { authorize, type OperationContext } from '~/lib/operation/operation.server';
import { activityKeys } from '../rules/activity-keys.server';
import type { ActivityKind } from '../schema';

/** Requires the user themselves, or permission to see users, and to read the records. @throws AppError 401, 403 */
export function authorizeActivity({ actor }: OperationContext, userKey: string, kind?: ActivityKind): void {
  if (!isOwnKey(actor, userKey)) authorize(actor, 'user.read');
  if (kind) authorize(actor, activityKeys[kind]);
}
