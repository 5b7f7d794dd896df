import { eq } from 'drizzle-orm';
import { database } from '~/lib/drizzle/database.server';
import { clubOf, type Env } from '~/lib/env.server';
import { capturedMail } from '../captured-mail.table.server';
import { bareMessageId, headersOf } from '../mail-headers';
import type { Mailer } from '../port';

/** Stores mail in place of sending it, for `/dev/mailbox`. */
export function capturingMailer(env: Env): Mailer {
  const { email } = clubOf(env);
  return {
    async send({ to, cc = [], subject, text, html, attachments = [], answers }, key) {
      const db = database(env.DB);
      const messageId = `${crypto.randomUUID()}@${email.split('@')[1]}`;
      const headers = { 'Message-ID': `<${messageId}>`, ...headersOf(key, answers) };
      const row = { key, from: email, to: [to].flat().join(', '), cc: cc.join(', '), subject, text, html, attachments };
      await db
        .insert(capturedMail)
        .values({ ...row, headers, created_at: new Date() })
        .onConflictDoNothing();
      const [kept] = await db
        .select({ headers: capturedMail.headers })
        .from(capturedMail)
        .where(eq(capturedMail.key, key));
      return { messageId: bareMessageId(kept?.headers['Message-ID']) };
    },
  };
}
