import { lte, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { listEmails } from '~/domains/users/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { dropSessions } from '../../../../durable-objects/data-sync-client';
import { idleSince } from '../rules/lifetimes';
import { loginCodes, passwordResets, sessions } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;

/** Deletes sessions that expired or were unused for too long, and closes their sockets. */
export async function pruneSessions(context: OperationContext): Promise<void> {
  const { env, db, now } = context;
  const over = await db
    .delete(sessions)
    .where(or(lte(sessions.expires_at, now), lte(sessions.last_used_at, idleSince(env, now))))
    .returning({ hash: sessions.token_hash, user_id: sessions.user_id, expires_at: sessions.expires_at });
  if (over.length === 0) return;
  await dropSessions(
    env,
    over.map(({ hash }) => hash),
  );
  const counts = new Map<string, number>();
  for (const { user_id, expires_at } of over) {
    const key = `${user_id} ${expires_at <= now ? 'expired' : 'not used'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const emails = await listEmails(
    db,
    over.map(({ user_id }) => user_id),
  );
  const writes = [...counts].map(([key, count]) => {
    const [, id, what] = /^(\d+) (.*)$/.exec(key)!;
    const userId = Number(id);
    return eventWrite(context, {
      kind: 'session-ended',
      userId,
      account: emails.get(userId) ?? '',
      what: what!,
      count,
    });
  });
  await db.batch(writes as BatchItem<'sqlite'>[] as [BatchItem<'sqlite'>]);
}

/** Deletes codes and links a day after they expire. */
export async function pruneCodes({ db, now }: OperationContext): Promise<void> {
  const before = new Date(now.getTime() - DAY_MILLISECONDS);
  await db.delete(loginCodes).where(lte(loginCodes.expires_at, before));
  await db.delete(passwordResets).where(lte(passwordResets.expires_at, before));
}
