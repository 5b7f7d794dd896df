import { clubOf } from '~/lib/env.server';
import type { Changed } from '~/lib/operation/changed-effect.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import type { OutgoingMail } from '~/services/mail/port';
import { pushes } from '../../../durable-objects/data-sync-client';
import { correctionMail } from './mails/correction-mail';
import { type PaymentMailFacts, remittanceMail } from './mails/remittance-mail';
import { checkPaper } from './parts/check-paper.server';
import { confirmMail, forgetMail, noteMail } from './parts/note-mail.server';
import { findPayment } from './queries.server';
import { type Correction, isRemittanceOnItsWay, mayHaveRemittance } from './rules/payment-mail';

interface Mailed {
  /** Of the payment. */
  uuid: string;
  to: string;
}

type CorrectionMailed = Mailed & Correction;

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'contractor-invoice.changed': Changed<'id' | 'contractor_id'>;
    'contractor-payment.changed': Changed<'id' | 'contractor_id'>;
    'remittance.mailed': Mailed;
    'correction.mailed': CorrectionMailed;
  }
}

/** A remittance of a payment that was taken back before it went out is not sent. */
const remittanceMailed: EffectHandler<Mailed> = async (context, { uuid, to }, key) => {
  if (await noteMail(context, { uuid, to, news: 'remittance', key }))
    await sendPaper(context, { uuid, to, key }, remittanceMail);
};

/**
 * Tells the contractor what is another than on the remittance. Who never got one, since it was taken back before it went
 * out, gets no correction of it either; one that is on its way arrives first.
 */
const correctionMailed: EffectHandler<CorrectionMailed> = async (context, { uuid, to, ...correction }, key) => {
  const { mails, remittance_requested_at } = await findPayment(context.db, uuid);
  if (remittance_requested_at !== null && !mayHaveRemittance(mails)) return;
  if (isRemittanceOnItsWay(mails, context.now)) throw new Error('the remittance is on its way');
  if (await noteMail(context, { uuid, to, news: correction.news, key })) {
    await sendPaper(context, { uuid, to, key }, (about) => correctionMail({ ...about, correction }));
  }
};

async function sendPaper(
  context: OperationContext,
  { uuid, to, key }: Mailed & { key: string },
  mailOf: (about: PaymentMailFacts) => Omit<OutgoingMail, 'to'>,
) {
  const { paper, payment, lines } = await checkPaper(context, uuid);
  const mail = mailOf({ club: clubOf(context.env), payment, count: lines.length });
  const content = Buffer.from(paper.bytes).toString('base64');
  const attachments = [{ filename: paper.name, type: 'application/pdf', content }];
  try {
    await mailer(context.env).send({ to, ...mail, attachments }, key);
  } catch (error) {
    await forgetMail(context, { uuid, key });
    throw error;
  }
  await confirmMail(context, { uuid, key });
}

export const contractorInvoiceEffects = {
  ...pushes({ 'contractor-invoice.changed': ['invoice.read'], 'contractor-payment.changed': ['invoice.read'] }),
  'remittance.mailed': remittanceMailed,
  'correction.mailed': correctionMailed,
};
