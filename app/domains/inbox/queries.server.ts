import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { mails } from './table.server';

export type Mail = typeof mails.$inferSelect;

/** By Message-ID or submission id. */
export async function getMailByOutsideId(db: Database, outsideId: string): Promise<Mail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.outside_id, outsideId));
  return mail ?? null;
}

export async function getMail(db: Database, id: number): Promise<Mail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}
