import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { type Account, accountWithQuery } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { byKey, type IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import type { Credential } from '~/lib/http/known-callers.server';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { permissionKeys } from '~/nouns';
import { apiKeys } from './table.server';

export type ApiKey = typeof apiKeys.$inferSelect;

/**
 * The account of the key with this hash; null where the key is unknown, expired or revoked, or its owner's account is
 * disabled. Grants the key's scopes that its owner has now, and nothing that a role adds to permissions.
 */
export function keyCredential({ db, now }: Pick<OperationContext, 'db' | 'now'>, hash: string): Credential {
  const query = accountWithQuery(
    db,
    sql`(SELECT user_id FROM ${apiKeys} WHERE token_hash = ${hash} AND expires_at > ${now.getTime()} AND revoked_at IS NULL)`,
    sql<string>`(SELECT json_object('id', id, 'scopes', json(scopes), 'last_used_at', last_used_at)
      FROM ${apiKeys} WHERE token_hash = ${hash})`,
  );
  return { hash, read: { statements: [query], resultOf: ([rows]) => actorOf((rows as Awaited<typeof query>)[0]) } };
}

function actorOf(found: { account: Account; value: string } | undefined): UserActor | null {
  if (!found) return null;
  const { account } = found;
  const { id, scopes, last_used_at } = JSON.parse(found.value) as {
    id: number;
    scopes: string[];
    last_used_at: number | null;
  };
  const held = new Set<string>(isExecutive(account.role) ? permissionKeys : account.permissions);
  return {
    kind: 'user',
    userId: account.id,
    sessionHash: `api key ${id}`,
    name: fullName(account),
    role: '',
    account,
    permissions: new Set(scopes.filter((scope) => held.has(scope))),
    apiKey: { id, lastUsedAt: last_used_at === null ? null : new Date(last_used_at) },
  };
}

/** Keys of an account that are not revoked, newest first. */
export const listKeys = (db: Database, userId: IdOf) =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.user_id, userId), isNull(apiKeys.revoked_at)))
    .orderBy(desc(apiKeys.id));

/** Number of usable keys of an account. */
export async function countKeys(db: Database, userId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.user_id, userId), isNull(apiKeys.revoked_at), gt(apiKeys.expires_at, now)));
  return row?.total ?? 0;
}

/**
 * The key with this id or uuid that is not revoked.
 * @param userId the owner it must have; null for any owner
 * @throws AppError 404, for another owner's key as for one that does not exist
 */
export async function findApiKey(db: Database, key: string, userId: number | null): Promise<ApiKey> {
  const own = userId === null ? undefined : eq(apiKeys.user_id, userId);
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(byKey(apiKeys, key), isNull(apiKeys.revoked_at), own));
  if (!row) throw notFound('API key');
  return row;
}
