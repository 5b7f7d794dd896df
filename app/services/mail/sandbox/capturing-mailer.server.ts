import { eq } from 'drizzle-orm';
import { database } from '~/lib/drizzle/database.server';
import { addressesOf, type MailContext } from '../addresses.server';
import { capturedMail } from '../captured-mail.table.server';
import { bareMessageId, headersOf } from '../mail-headers';
import type { Mailer } from '../port';

/** Stores mail in place of sending it, for `/dev/mailbox`. */
export function capturingMailer(context: MailContext): Mailer {
  return {
    async send({ to, cc = [], subject, text, html, attachments = [], answers }, key) {
      const db = database(context.env.DB);
      const { from, replyTo } = await addressesOf(context);
      const messageId = `${crypto.randomUUID()}@${from.split('@')[1]}`;
      const headers = {
        'Message-ID': `<${messageId}>`,
        ...(replyTo && { 'Reply-To': replyTo }),
        ...headersOf(key, answers),
      };
      const row = { key, from, to: [to].flat().join(', '), cc: cc.join(', '), subject, text, html, attachments };
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
