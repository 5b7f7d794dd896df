import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { calls } from './table.server';

export type Call = typeof calls.$inferSelect;

export async function getCall(db: Database, id: number): Promise<Call | null> {
  const [call] = await db.select().from(calls).where(eq(calls.id, id));
  return call ?? null;
}
