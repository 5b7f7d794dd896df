import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { accountRow, enabledAccount } from '~/domains/users/reads/account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { byKey, type IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import type { Credential, Owner } from '~/lib/http/known-callers.server';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { firstOf } from '~/lib/read-together.server';
import { permissionKeys } from '~/nouns';
import { apiKeys } from './table.server';

export type ApiKey = typeof apiKeys.$inferSelect;

/**
 * The account of the key with this hash; null where the key is unknown, expired or revoked, or its owner's account is
 * disabled. Grants the key's scopes that its owner has now, and nothing that a role adds to permissions.
 */
export function keyCredential({ db, now }: Pick<OperationContext, 'db' | 'now'>, hash: string): Credential {
  const query = db
    .select({
      account: accountRow.text.as('account'),
      grant: sql<string>`json_object('id', api_keys.id, 'scopes', json(scopes))`.as('granted'),
      lastUsedAt: sql<number | null>`last_used_at`,
    })
    .from(apiKeys)
    .innerJoin(...enabledAccount)
    .where(sql`token_hash = ${hash} AND expires_at > ${now.getTime()} AND revoked_at IS NULL`);
  return { hash, read: firstOf(query), actorOf };
}

function actorOf({ account: text, grant, lastUsedAt }: Owner): UserActor {
  const account = accountRow.rowOf(text);
  const { id, scopes } = JSON.parse(grant) as { id: number; scopes: string[] };
  const held = new Set<string>(isExecutive(account.role) ? permissionKeys : account.permissions);
  return {
    kind: 'user',
    userId: account.id,
    sessionHash: `api key ${id}`,
    name: fullName(account),
    role: '',
    account,
    permissions: new Set(scopes.filter((scope) => held.has(scope))),
    apiKey: { id, lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) },
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
