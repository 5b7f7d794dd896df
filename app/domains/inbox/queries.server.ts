import { desc, eq } from 'drizzle-orm';
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

/** As many as a dialog lists. */
const KEPT_WITH_SHOWN = 50;

/** The mails that this one's task shows too, newest first, behind the one it was opened on. */
export function listKeptWith(db: Database, id: number) {
  return db
    .select({
      id: mails.id,
      from: mails.from,
      from_name: mails.from_name,
      subject: mails.subject,
      received_at: mails.received_at,
    })
    .from(mails)
    .where(eq(mails.kept_with, id))
    .orderBy(desc(mails.id))
    .limit(KEPT_WITH_SHOWN);
}
