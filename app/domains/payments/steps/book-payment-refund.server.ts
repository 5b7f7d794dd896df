import { eq } from 'drizzle-orm';
import { type Invoice, listInvoicesIn } from '~/domains/invoices/queries.server';
import { moveInvoice } from '~/domains/invoices/steps/move-invoice.server';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import {
  invoiceIdsOfPayment,
  listPartsOfPayment,
  type PaymentPart,
  type PaymentRow,
  type Refund,
} from '../queries.server';
import { freed, sharesOf } from '../rules/payment-shares';
import { refunds } from '../table.server';
import { paymentUses } from './apply-payment.server';
import { movePayment, paymentStep } from './payment-step.server';

const NOTHING_THERE = 'This payment has less left than that.';

interface Refunding {
  /** Cents of this refund. */
  amount: number;
  /** The invoice whose share is refunded first. */
  invoice_id: number | null;
  state: 'PENDING' | 'SUCCEEDED';
  /** Number of the club's check. */
  check_number?: string | null;
  /** The request at the provider; written before this part. */
  attempt_id: string;
  /** The provider's refund. */
  refund?: string;
  /** The payment's parts and their invoices, if the caller has read them already. */
  read?: { parts: PaymentPart[]; invoices: Invoice[] };
}

/**
 * The parts of a commit that book a refund of a payment or of a part of it, and mail the member. Its invoices are
 * credited with what they lose: nothing is owed again. The membership's status is left to staff.
 * @throws AppError 409 when payment or invoices do not allow that
 */
export async function bookPaymentRefund(
  context: OperationContext,
  payment: PaymentRow,
  { amount, invoice_id: chosen, state, check_number = null, attempt_id, refund, read }: Refunding,
): Promise<Part[]> {
  const { db, now } = context;
  const { parts, invoices } = read ?? (await readParts(context, payment.id));
  const shares = sharesOf(parts);
  const back = freed({ unapplied: payment.unapplied, shares }, amount, chosen);
  if (!back) throw conflict(NOTHING_THERE);
  const moved = withInvoices(back.shares, invoices);
  const uuid = crypto.randomUUID();
  const on = clubToday(context);
  const only = back.credit === 0 && moved.length === 1 ? moved[0]!.invoice : null;
  const row = db.insert(refunds).values({
    uuid,
    payment_id: payment.id,
    invoice_id: only?.id ?? null,
    membership_id: payment.membership_id,
    payer_name: payment.payer_name,
    company_name: payment.company_name,
    description: only?.description ?? payment.description,
    amount,
    payment_method: payment.payment_method,
    state,
    refunded_on: on,
    check_number,
    attempt_id,
    created_at: now,
    updated_at: now,
  });
  const refunded = payment.refunded + amount;
  const set = { refunded, refunded_at: now, unapplied: payment.unapplied - back.credit };
  const data = { amount, ...(refund && { refund }) };
  const isWhole = refunded + payment.kept === payment.amount;
  const uses = moved.map(({ invoice, amount: sum }) => ({
    payment_id: payment.id,
    invoice,
    amount: -sum,
    refund_id: idOf(refunds, uuid),
  }));
  return [
    isWhole
      ? movePayment(context, payment, 'refund', data, set)
      : paymentStep(context, payment, { action: 'refunded', data, set }),
    { writes: [row] },
    paymentUses(context, uses, on),
    ...moved.map(({ invoice, amount: sum }) =>
      moveInvoice(context, invoice, {
        move: 'refund',
        ...{ paid: -sum, credited: sum, refunded: sum },
        data: { payment: payment.uuid },
      }),
    ),
    { effects: [{ effect: 'payment.refunded', payload: { uuid } }] },
  ];
}

/**
 * The parts of a commit that revert a refund which failed after it was booked: payment and invoices are as before it.
 * @throws AppError 409 when payment or invoices do not allow that
 */
export async function takeRefundBack(
  context: OperationContext,
  payment: PaymentRow,
  { id, amount, version }: Refund,
): Promise<Part[]> {
  const { db, now } = context;
  const { parts, invoices } = await readParts(context, payment.id);
  const taken = parts.filter(({ refund_id }) => refund_id === id).map((part) => ({ ...part, amount: -part.amount }));
  const moved = withInvoices(taken, invoices);
  // What was paid of an invoice that is void now is credit
  const paid = moved.filter(({ invoice }) => invoice.status !== 'VOID');
  const applied = paid.reduce((sum, each) => sum + each.amount, 0);
  const refunded = payment.refunded - amount;
  const set = {
    refunded,
    refunded_at: refunded === 0 ? null : payment.refunded_at,
    unapplied: payment.unapplied + amount - applied,
  };
  const uses = paid.map((each) => ({ ...each, payment_id: payment.id, refund_id: id }));
  return [
    payment.status === 'REFUND'
      ? movePayment(context, payment, 'restore', { amount }, set)
      : paymentStep(context, payment, { action: 'refund-failed', data: { amount }, set }),
    {
      writes: [
        db
          .update(refunds)
          .set({ state: 'FAILED', failed_at: now, version: version + 1, updated_at: now })
          .where(eq(refunds.id, id)),
      ],
    },
    paymentUses(context, uses, clubToday(context)),
    ...moved.map(({ invoice, amount: sum }) =>
      moveInvoice(context, invoice, {
        move: 'restore',
        ...{ paid: invoice.status === 'VOID' ? 0 : sum, credited: -sum, refunded: -sum },
        data: { payment: payment.uuid },
      }),
    ),
  ];
}

const readParts = ({ db }: OperationContext, paymentId: number) =>
  readTogether(db, {
    parts: allOf(listPartsOfPayment(db, paymentId)),
    invoices: allOf(listInvoicesIn(db, invoiceIdsOfPayment(paymentId))),
  });

/** These sums with their invoices. */
const withInvoices = (sums: readonly { invoice_id: number; amount: number }[], invoices: readonly Invoice[]) =>
  sums.map(({ invoice_id, amount }) => ({ invoice: invoices.find(({ id }) => id === invoice_id)!, amount }));
