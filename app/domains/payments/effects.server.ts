import { findInvoice } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import { receiptMail } from './mails/receipt-mail.server';
import { getPaymentByUuid } from './queries.server';

interface PaymentReceived {
  /** The payment's. */
  uuid: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'payment.received': PaymentReceived;
  }
}

const mailReceipt: EffectHandler<PaymentReceived> = async ({ env, db }, { uuid }, key) => {
  const payment = await getPaymentByUuid(db, uuid);
  if (!payment?.invoice_id) return;
  const invoice = await findInvoice(db, payment.invoice_id);
  const { membership } = await findHousehold(db, invoice.membership_id);
  const club = clubOf(env);
  await mailer(env).send(receiptMail({ club, membership, invoice, payment }), key);
};

export const paymentEffects = {
  'payment.received': mailReceipt,
};
