import { asc, eq } from 'drizzle-orm';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { contextFor, db } from '../club/context';

/** The mails sent to an address, the oldest first; those that are due are sent before. */
export async function mailsTo(email: string) {
  const { env } = await contextFor('system');
  for (let round = 0; round < 100; round++) {
    const open = await env.DB.prepare(
      "SELECT id, kind FROM work WHERE status = 'RUNNING' OR status = 'READY' AND attempts = 0 AND due_at <= ?",
    )
      .bind(Date.now())
      .all<{ id: string; kind: string }>();
    if (open.results.length === 0) break;
    await (await contextFor('system')).drain(open.results);
    await new Promise((done) => setTimeout(done, 20));
  }
  return db.select().from(capturedMail).where(eq(capturedMail.to, email)).orderBy(asc(capturedMail.id));
}
