import { and, eq, lte } from 'drizzle-orm';
import { logWarning } from '~/lib/log';
import type { OperationContext } from '~/lib/operation/operation.server';
import { USE_SECONDS } from '../rules/lifetimes';
import { sessions } from '../table.server';

/** Records that the caller's session was used, after the response and at most every few minutes. */
export function keepInUse({ db, now, actor, waitUntil }: OperationContext): void {
  if (actor.kind !== 'user' || !actor.lastUsedAt || actor.apiKey) return;
  const before = new Date(now.getTime() - USE_SECONDS * 1000);
  if (actor.lastUsedAt > before) return;
  const use = db
    .update(sessions)
    .set({ last_used_at: now })
    .where(and(eq(sessions.token_hash, actor.sessionHash), lte(sessions.last_used_at, before)));
  waitUntil(Promise.resolve(use).catch((error) => logWarning('use of a session not recorded', error)));
}
