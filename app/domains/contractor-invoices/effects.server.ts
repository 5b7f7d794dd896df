import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import { push } from '../../../durable-objects/data-sync-client';
import { remittanceMail } from './mails/remittance-mail';
import { checkPaper } from './parts/check-paper.server';

interface Changed {
  id: number;
  contractor_id: number;
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

interface Mailed {
  /** Of the check. */
  uuid: string;
  to: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'contractor-invoice.changed': Changed;
    'remittance.mailed': Mailed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'contractor-invoice.changed',
  needs: ['invoice.read'],
  data: { ...data },
}));

const mailed: EffectHandler<Mailed> = async (context, { uuid, to }, key) => {
  const { paper, payment, lines } = await checkPaper(context, uuid);
  const mail = remittanceMail({ club: clubOf(context.env), payment, count: lines.length });
  const content = Buffer.from(paper.bytes).toString('base64');
  const attachments = [{ filename: paper.name, type: 'application/pdf', content }];
  await mailer(context.env).send({ to, ...mail, attachments }, key);
};

export const contractorInvoiceEffects = { 'contractor-invoice.changed': changed, 'remittance.mailed': mailed };
