import { desc } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { capturedMail } from './captured-mail.table.server';

const SHOWN = 500;

/** The last 500 captured mails, newest first. */
export function listCapturedMail(db: Database) {
  return db
    .select({
      id: capturedMail.id,
      from: capturedMail.from,
      to: capturedMail.to,
      cc: capturedMail.cc,
      subject: capturedMail.subject,
      text: capturedMail.text,
      html: capturedMail.html,
      attachments: capturedMail.attachments,
      headers: capturedMail.headers,
      created_at: capturedMail.created_at,
    })
    .from(capturedMail)
    .orderBy(desc(capturedMail.id))
    .limit(SHOWN);
}
