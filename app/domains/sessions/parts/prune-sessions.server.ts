import { lte } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { dropSessions } from '../../../../durable-objects/data-sync-client';
import { loginCodes, passwordResets, sessions } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;

/** Deletes expired sessions and closes the sockets opened with them. */
export async function pruneSessions({ env, db, now }: OperationContext): Promise<void> {
  const over = await db.delete(sessions).where(lte(sessions.expires_at, now)).returning({ hash: sessions.token_hash });
  if (over.length > 0)
    await dropSessions(
      env,
      over.map(({ hash }) => hash),
    );
}

/** Codes and links are kept for a day after their end. */
export async function pruneCodes({ db, now }: OperationContext): Promise<void> {
  const before = new Date(now.getTime() - DAY_MILLISECONDS);
  await db.delete(loginCodes).where(lte(loginCodes.expires_at, before));
  await db.delete(passwordResets).where(lte(passwordResets.expires_at, before));
}
