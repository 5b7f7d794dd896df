import { listInvoicesByKeys } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { Changed } from '~/lib/operation/changed-effect.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendMail } from '~/services/mail/send-mail.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { receiptMail } from './mails/receipt-mail';
import { refundMail } from './mails/refund-mail';
import { findPayment, getPaymentByUuid, getRefundByUuid, type PaymentRow } from './queries.server';
import { requestRefund } from './work/request-refund.server';

interface PaymentReceived {
  /** Uuid of the payment. */
  uuid: string;
}

interface PaymentRefunded {
  /** Uuid of the refund. */
  uuid: string;
}

interface RefundClaimed {
  /** Uuid of the payment. */
  uuid: string;
  attempt_id: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'payment.changed': Changed<'id' | 'membership_id'> & { invoice_id: number | null };
    'payment.received': PaymentReceived;
    'payment.refunded': PaymentRefunded;
    'payment.refund-claimed': RefundClaimed;
  }
}

/** The invoices of a payment for its mails. */
const invoicesOf = (db: Database, { invoices }: PaymentRow) =>
  listInvoicesByKeys(
    db,
    invoices.map(({ id }) => id),
  );

const mailReceipt: EffectHandler<PaymentReceived> = async (context, { uuid }, key) => {
  const { db } = context;
  const payment = await getPaymentByUuid(db, uuid);
  if (!payment) return;
  const [invoices, { membership }] = await Promise.all([
    invoicesOf(db, payment),
    findHousehold(db, payment.membership_id),
  ]);
  const mail = receiptMail({ club: await clubOf(context), membership, invoices, payment });
  await sendMail(context, { to: membership.primary_email }, mail, key);
};

const mailRefund: EffectHandler<PaymentRefunded> = async (context, { uuid }, key) => {
  const { db } = context;
  const refund = await getRefundByUuid(db, uuid);
  // Reverted before this mail was sent
  if (!refund?.payment_id || refund.failed_at) return;
  const payment = await findPayment(db, refund.payment_id);
  const { membership } = await findHousehold(db, payment.membership_id);
  if (!membership.primary_email) return;
  const mail = refundMail({ club: await clubOf(context), membership, payment, refund });
  await sendMail(context, { to: membership.primary_email }, mail, key);
};

const refundClaimed: EffectHandler<RefundClaimed> = (context, { attempt_id }) => requestRefund(context, attempt_id);

export const paymentEffects = {
  ...pushes({ 'payment.changed': ['payment.read'] }),
  'payment.received': mailReceipt,
  'payment.refunded': mailRefund,
  'payment.refund-claimed': refundClaimed,
};
