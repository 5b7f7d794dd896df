import { database } from '~/lib/database.server';
import { clubOf, type Env, isLocal } from '~/lib/env.server';
import type { ServiceState } from '../service-state';
import { capturedMail } from './captured-mail.table.server';
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
