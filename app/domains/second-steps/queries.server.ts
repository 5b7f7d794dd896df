import { and, asc, eq } from 'drizzle-orm';
import { byKey, type IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { passkeys } from './table.server';

export type Passkey = typeof passkeys.$inferSelect;

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Database, userId: IdOf) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id));

/** The passkey with a browser's credential id; null for an unknown one. */
export async function getPasskey(db: Database, credential: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential, credential));
  return row ?? null;
}

/**
 * The passkey with this id or uuid.
 * @param userId the owner it must have; null for any owner
 * @throws AppError 404, for another owner's passkey as for one that does not exist
 */
export async function findPasskey(db: Database, key: string, userId: number | null): Promise<Passkey> {
  const own = userId === null ? undefined : eq(passkeys.user_id, userId);
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(byKey(passkeys, key), own));
  if (!row) throw notFound('Passkey');
  return row;
}
