import type { SQL } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import type { Part } from '~/lib/operation/commit.server';
import { sessions } from '../table.server';

/** Ends these sessions: their tokens are invalid from the commit on, their sockets are closed after it. */
export async function endSessions(db: Database, which: SQL): Promise<Part> {
  const open = await db.select({ hash: sessions.token_hash }).from(sessions).where(which);
  return {
    writes: [db.delete(sessions).where(which)],
    effects: [{ effect: 'sessions.ended', payload: { session_hashes: open.map(({ hash }) => hash) } }],
  };
}
