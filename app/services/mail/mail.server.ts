import { eq } from 'drizzle-orm';
import { database } from '~/lib/database.server';
import { clubOf, type Env, isLocal } from '~/lib/env.server';
import type { ServiceState } from '../service-state';
import { capturedMail } from './captured-mail.table.server';
import { bareMessageId, headersOf } from './mail-headers';
import type { Mailer } from './port';

/**
 * Cloudflare's send_email where it is bound, on a developer's machine the mailbox of /dev/mailbox. Deployed without its
 * binding it refuses: mail would lie in the database, with its links and codes in clear, and reach nobody.
 * @throws Error for the operator
 */
export function mailer(env: Env): Mailer {
  switch (mailState(env)) {
    case 'real':
      return cloudflareMailer(env, env.EMAIL!);
    case 'embedded':
      return capturingMailer(env);
    default:
      throw new Error('Mail is not configured: bind send_email as EMAIL to the Worker behind the site.');
  }
}

export function mailState(env: Pick<Env, 'APP_ENV' | 'EMAIL'>): ServiceState {
  if (env.EMAIL) return 'real';
  return isLocal(env) ? 'embedded' : 'missing';
}

function cloudflareMailer(env: Env, binding: NonNullable<Env['EMAIL']>): Mailer {
  const club = clubOf(env);
  return {
    async send({ to, cc = [], subject, text, html, attachments = [], answers }, key) {
      const sent = await binding.send({
        from: { email: club.email, name: club.name },
        to,
        ...(cc.length > 0 && { cc }),
        subject,
        text,
        html,
        headers: headersOf(key, answers),
        attachments: attachments.map((file) => ({ ...file, disposition: 'attachment' as const })),
      });
      return { messageId: bareMessageId(sent?.messageId) };
    },
  };
}

function capturingMailer(env: Env): Mailer {
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
