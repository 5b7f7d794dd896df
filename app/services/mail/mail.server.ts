import type { Env } from '~/lib/env.server';
import { doublesFor } from '../doubles-for.server';
import type { ServiceState } from '../service-state';
import { addressesOf, type MailContext } from './addresses.server';
import { bareMessageId, headersOf } from './mail-headers';
import type { Mailer } from './port';

/**
 * Cloudflare's send_email where it is bound, on a developer's machine the mailbox of /dev/mailbox. Deployed without its
 * binding it throws: mail would be stored in the database, with its links and codes in clear, and reach nobody.
 * @throws Error for the operator
 */
export function mailer(context: MailContext): Mailer {
  const { env } = context;
  if (env.EMAIL) return cloudflareMailer(context, env.EMAIL);
  const double = doublesFor(env);
  if (double) return double.capturingMailer(context);
  throw new Error('Mail is not configured: bind send_email as EMAIL to the Worker behind the site.');
}

export function mailState(env: Pick<Env, 'APP_ENV' | 'EMAIL'>): ServiceState {
  if (env.EMAIL) return 'real';
  return doublesFor(env) ? 'embedded' : 'missing';
}

function cloudflareMailer(context: MailContext, binding: SendEmail): Mailer {
  return {
    async send({ to, cc = [], subject, text, html, attachments = [], answers }, key) {
      const { from, name, replyTo } = await addressesOf(context);
      const sent = await binding.send({
        from: { email: from, name },
        ...(replyTo && { replyTo }),
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
