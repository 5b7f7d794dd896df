import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { loginCodes, passwordResets } from '../table.server';

/** The writes that revoke an account's mailed links for a new password. */
export const endResetLinks = (db: Database, userId: number, now: Date) =>
  db
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)));

/** The writes that revoke those links and end pending sign-ins. */
export const endLinksAndCodes = (db: Database, userId: number, now: Date) => [
  endResetLinks(db, userId, now),
  db
    .update(loginCodes)
    .set({ used_at: now })
    .where(and(eq(loginCodes.user_id, userId), isNull(loginCodes.used_at))),
];
