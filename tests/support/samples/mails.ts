import { asc, eq } from 'drizzle-orm';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { contextFor, db } from '../club/context';

/** The mails sent to an address, the oldest first; queued ones are sent before. */
export async function mailsTo(email: string) {
  const { env } = await contextFor('system');
  for (let round = 0; round < 100; round++) {
    const open = await env.DB.prepare(
      "SELECT id FROM outbox WHERE status = 'CLAIMED' OR status = 'PENDING' AND attempts = 0",
    ).all<{ id: string }>();
    if (open.results.length === 0) break;
    await (await contextFor('system')).drain(open.results.map(({ id }) => id));
    await new Promise((done) => setTimeout(done, 20));
  }
  return db.select().from(capturedMail).where(eq(capturedMail.to, email)).orderBy(asc(capturedMail.id));
}
