import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { type QuickbooksConnection, quickbooksConnections } from './table.server';

/** The id of the only company. */
export const ONLY = 1;

/** The connection, whether or not it works; null where none was made. */
export async function getConnection(db: Database): Promise<QuickbooksConnection | null> {
  const [connection] = await db.select().from(quickbooksConnections).where(eq(quickbooksConnections.id, ONLY));
  return connection ?? null;
}
