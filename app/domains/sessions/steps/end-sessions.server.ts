import { and, eq, ne, type SQL } from 'drizzle-orm';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { sessions } from '../table.server';

/**
 * Ends these sessions of one account: their tokens are revoked by the commit, their sockets are closed after it.
 * @param what the reason, for the list of security events
 */
export async function endSessions(
  context: OperationContext,
  which: SQL,
  { userId, account, what }: { userId: number; account: string; what: string },
): Promise<Part> {
  const { db } = context;
  const open = await db.select({ hash: sessions.token_hash }).from(sessions).where(which);
  const event = { kind: 'session-ended', userId, account, what, count: open.length } as const;
  return {
    writes: [db.delete(sessions).where(which), ...(open.length > 0 ? [eventWrite(context, event)] : [])],
    effects: [{ effect: 'sessions.ended', payload: { session_hashes: open.map(({ hash }) => hash) } }],
  };
}

/** Ends the sessions of an account, except the caller's own. */
export function endSessionsOf(context: OperationContext, user: { id: number; email: string }, what: string) {
  const { actor } = context;
  const own = actor.kind === 'user' ? ne(sessions.token_hash, actor.sessionHash) : undefined;
  const which = and(eq(sessions.user_id, user.id), own)!;
  return endSessions(context, which, { userId: user.id, account: user.email, what });
}
