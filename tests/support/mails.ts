import { asc, eq } from 'drizzle-orm';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { contextFor, db } from './context';

/** The mails sent to an address, the oldest first; what waits in the outbox is sent before. */
export async function mailsTo(email: string) {
  const { env } = await contextFor('system');
  const waiting = await env.DB.prepare("SELECT id FROM outbox WHERE status = 'PENDING'").all<{ id: string }>();
  await (await contextFor('system')).drain(waiting.results.map(({ id }) => id));
  return db.select().from(capturedMail).where(eq(capturedMail.to, email)).orderBy(asc(capturedMail.id));
}
