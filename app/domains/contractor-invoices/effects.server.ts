import type { MailDraft } from '~/lib/mails/mail-template';
import type { Changed } from '~/lib/operation/changed-effect.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendMail } from '~/services/mail/send-mail.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { correctionMail } from './mails/correction-mail';
import { type PaymentMailFacts, remittanceMail } from './mails/remittance-mail';
import { findPayment } from './queries.server';
import { checkPaper } from './reads/check-paper.server';
import { type Correction, isRemittanceOnItsWay, mayHaveRemittance } from './rules/payment-mail';
import { confirmMail, forgetMail, noteMail } from './steps/note-mail.server';

interface Mailed {
  /** Uuid of the payment. */
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

/** The remittance of a payment that was voided before it was sent is not sent. */
const remittanceMailed: EffectHandler<Mailed> = async (context, { uuid, to }, key) => {
  if (await noteMail(context, { uuid, to, news: 'remittance', key }))
    await sendPaper(context, { uuid, to, key }, remittanceMail);
};

/**
 * Mails the contractor what differs from the remittance. If none was sent, because the payment was voided before, no
 * correction is sent either; a remittance in delivery arrives first.
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
  mailOf: (about: PaymentMailFacts) => MailDraft,
) {
  const { paper, payment, lines } = await checkPaper(context, uuid);
  const mail = mailOf({ club: await clubOf(context), payment, count: lines.length });
  const content = Buffer.from(paper.bytes).toString('base64');
  const attachments = [{ filename: paper.name, type: 'application/pdf', content }];
  try {
    await sendMail(context, { to, attachments }, mail, key);
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
