import { findInvoice } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { mailer } from '~/services/mail/mail.server';
import { push } from '../../../durable-objects/data-sync-client';
import { receiptMail } from './mails/receipt-mail.server';
import { refundMail } from './mails/refund-mail';
import { getPaymentByUuid } from './queries.server';

interface Changed {
  id: number;
  invoice_id: number | null;
  membership_id: number;
  /** The acting user's id; null for a visitor or the system. */
  user_id: number | null;
}

interface PaymentReceived {
  /** The payment's. */
  uuid: string;
}

interface PaymentRefunded extends PaymentReceived {
  /** Cents of this refund. */
  amount: number;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'payment.changed': Changed;
    'payment.received': PaymentReceived;
    'payment.refunded': PaymentRefunded;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'payment.changed',
  needs: ['payment.read'],
  data: { ...data },
}));

const mailReceipt: EffectHandler<PaymentReceived> = async ({ env, db }, { uuid }, key) => {
  const payment = await getPaymentByUuid(db, uuid);
  if (!payment?.invoice_id) return;
  const invoice = await findInvoice(db, payment.invoice_id);
  const { membership } = await findHousehold(db, invoice.membership_id);
  const club = clubOf(env);
  await mailer(env).send(receiptMail({ club, membership, invoice, payment }), key);
};

const mailRefund: EffectHandler<PaymentRefunded> = async ({ env, db }, { uuid, amount }, key) => {
  const payment = await getPaymentByUuid(db, uuid);
  // Taken back before this mail was sent
  if (!payment?.invoice_id || payment.refunded < amount) return;
  const invoice = await findInvoice(db, payment.invoice_id);
  const { membership } = await findHousehold(db, invoice.membership_id);
  if (!membership.primary_email) return;
  const mail = refundMail({ club: clubOf(env), membership, invoice, payment, amount });
  await mailer(env).send({ to: membership.primary_email, ...mail }, key);
};

export const paymentEffects = {
  'payment.changed': changed,
  'payment.received': mailReceipt,
  'payment.refunded': mailRefund,
};
