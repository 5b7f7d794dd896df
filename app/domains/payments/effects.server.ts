import { listInvoicesByKeys } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import type { Database } from '~/lib/drizzle/database.server';
import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import { push } from '../../../durable-objects/data-sync-client';
import { receiptMail } from './mails/receipt-mail.server';
import { refundMail } from './mails/refund-mail';
import { findPayment, getPaymentByUuid, getRefundByUuid, type PaymentRow } from './queries.server';

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

interface PaymentRefunded {
  /** The refund's. */
  uuid: string;
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

/** The invoices of a payment as its mails name them. */
const invoicesOf = (db: Database, { invoices }: PaymentRow) =>
  listInvoicesByKeys(
    db,
    invoices.map(({ id }) => id),
  );

const mailReceipt: EffectHandler<PaymentReceived> = async ({ env, db }, { uuid }, key) => {
  const payment = await getPaymentByUuid(db, uuid);
  if (!payment) return;
  const [invoices, { membership }] = await Promise.all([
    invoicesOf(db, payment),
    findHousehold(db, payment.membership_id),
  ]);
  const mail = receiptMail({ club: clubOf(env), membership, invoices, payment });
  await mailer(env).send(mail, key);
};

const mailRefund: EffectHandler<PaymentRefunded> = async ({ env, db }, { uuid }, key) => {
  const refund = await getRefundByUuid(db, uuid);
  // Taken back before this mail was sent
  if (!refund?.payment_id || refund.failed_at) return;
  const payment = await findPayment(db, refund.payment_id);
  const { membership } = await findHousehold(db, payment.membership_id);
  if (!membership.primary_email) return;
  const mail = refundMail({ club: clubOf(env), membership, payment, refund });
  await mailer(env).send({ to: membership.primary_email, ...mail }, key);
};

export const paymentEffects = {
  'payment.changed': changed,
  'payment.received': mailReceipt,
  'payment.refunded': mailRefund,
};
