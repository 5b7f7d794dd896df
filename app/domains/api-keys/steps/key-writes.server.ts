import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/lib/drizzle/database.server';
import { logWarning } from '~/lib/log';
import { idOf } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ApiKey } from '../queries.server';
import { KEY_USE_SECONDS } from '../rules/limits';
import { apiKeys } from '../table.server';

export const insertKey = (db: Database, row: SQLiteInsertValue<typeof apiKeys>) => db.insert(apiKeys).values(row);

/** The id of a key made earlier in the same batch. */
export const apiKeyId = (uuid: string) => idOf(apiKeys, uuid);

export const revokeWrite = (db: Database, { id, version }: ApiKey, now: Date) =>
  db
    .update(apiKeys)
    .set({ revoked_at: now, version: version + 1, updated_at: now })
    .where(eq(apiKeys.id, id));

/** Revokes the keys of an account: all of them, including one that is being created, or those with these uuids. */
export const revokeKeysOf = (db: Database, userId: number, now: Date, which: 'all' | readonly string[] = 'all') =>
  db
    .update(apiKeys)
    .set({ revoked_at: now, updated_at: now })
    .where(
      and(
        eq(apiKeys.user_id, userId),
        isNull(apiKeys.revoked_at),
        which === 'all' ? undefined : inArray(apiKeys.uuid, [...which]),
      ),
    );

/** Records that the caller's key was used, after the response and at most once an hour. */
export function keepKeyInUse({ db, now, actor, waitUntil }: OperationContext): void {
  if (actor.kind !== 'user' || !actor.apiKey) return;
  const { id, lastUsedAt } = actor.apiKey;
  const before = new Date(now.getTime() - KEY_USE_SECONDS * 1000);
  if (lastUsedAt && lastUsedAt > before) return;
  const use = db
    .update(apiKeys)
    .set({ last_used_at: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.last_used_at), lte(apiKeys.last_used_at, before))));
  waitUntil(Promise.resolve(use).catch((error) => logWarning('use of an API key not recorded', error)));
}
