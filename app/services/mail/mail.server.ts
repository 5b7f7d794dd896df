import { database } from '~/lib/database.server';
import { clubOf, type Env } from '~/lib/env.server';
import { capturedMail } from './captured-mail.table.server';
import type { Mailer } from './port';

/** Cloudflare's send_email where it is bound, the mailbox of /dev/mailbox otherwise. */
export function mailer(env: Env): Mailer {
  return env.EMAIL ? cloudflareMailer(env, env.EMAIL) : capturingMailer(env);
}

function cloudflareMailer(env: Env, binding: NonNullable<Env['EMAIL']>): Mailer {
  const club = clubOf(env);
  return {
    async send({ to, subject, text, html, attachments = [] }, key) {
      await binding.send({
        from: { email: club.email, name: club.name },
        to,
        subject,
        text,
        html,
        // Tells autoresponders not to reply
        headers: { 'X-Entity-Ref-ID': key, 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map((file) => ({ ...file, disposition: 'attachment' as const })),
      });
    },
  };
}

function capturingMailer(env: Env): Mailer {
  return {
    async send({ to, subject, text, html, attachments = [] }, key) {
      await database(env.DB)
        .insert(capturedMail)
        .values({ key, from: clubOf(env).email, to, subject, text, html, attachments, created_at: new Date() })
        .onConflictDoNothing();
    },
  };
}
