import { adjustmentIdOf, type Invoice, type InvoiceAdjustment } from '~/domains/invoices/queries.server';
import type { AdjustmentType } from '~/domains/invoices/states';
import { addAdjustments, endAdjustment } from '~/domains/invoices/steps/add-adjustments.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { listPartsOf, listPaymentsOf, type PaymentPart, type PaymentRow } from '../queries.server';
import { isAnyCardAsked } from '../reads/read-attempts.server';
import { paymentUses, settleInvoices } from './apply-payment.server';
import { paymentStep } from './payment-step.server';

interface NewAdjustment {
  invoice: Invoice;
  type: AdjustmentType;
  /** Cents: for a write-off at most the open amount, for a credit note also the paid one. */
  amount: number;
  reason: string;
  booked_on: Day;
  submission_id: string | null;
}

/**
 * The part of a commit that books a credit note or a write-off of an invoice. What was paid beyond the rest becomes the
 * household's credit, newest payments first. While a card is being charged for the invoice, the commit is refused.
 */
export async function adjustInvoice(
  context: OperationContext,
  { invoice, type, amount, reason, booked_on, submission_id }: NewAdjustment,
): Promise<Part & { uuid: string }> {
  const { db } = context;
  const uuid = crypto.randomUUID();
  const over = Math.max(0, amount - invoice.left);
  const [household, parts, paying] = await Promise.all([
    findHousehold(db, invoice.membership_id),
    over > 0 ? listPartsOf(db, invoice.id) : [],
    over > 0 ? listPaymentsOf(db, invoice.id) : [],
  ]);
  const freed = freedOf(parts, paying, over);
  const adjustment = { uuid, invoice, type, amount, reason, booked_on, submission_id };
  return {
    uuid,
    ...joinParts([
      addAdjustments(context, [adjustment]),
      ...freed.map(({ payment, sum }) =>
        paymentStep(context, payment, {
          action: 'freed',
          data: { freed: sum, invoice: invoice.id },
          set: { unapplied: payment.unapplied + sum },
        }),
      ),
      paymentUses(
        context,
        freed.map(({ payment, sum }) => ({
          payment_id: payment.id,
          invoice,
          amount: -sum,
          adjustment_id: adjustmentIdOf(uuid),
        })),
        booked_on,
      ),
      await settleInvoices(context, household, [
        {
          invoice,
          move: type === 'CREDIT_NOTE' ? 'credit' : 'write-off',
          paid: -over,
          credited: amount,
          data: { reason },
          unless: isAnyCardAsked([invoice.id]),
        },
      ]),
    ]),
  };
}

interface Freed {
  payment: PaymentRow;
  /** Cents. */
  sum: number;
}

/** The sum of these parts per payment of the invoice, newest payment first. */
function sumsOf(parts: readonly PaymentPart[], paying: readonly PaymentRow[]): Freed[] {
  return paying.toReversed().map((payment) => {
    const own = parts.filter(({ payment_id }) => payment_id === payment.id);
    return { payment, sum: own.reduce((total, { amount }) => total + amount, 0) };
  });
}

function freedOf(parts: readonly PaymentPart[], paying: readonly PaymentRow[], over: number): Freed[] {
  let rest = over;
  const freed = sumsOf(parts, paying).map(({ payment, sum }) => {
    const taken = Math.min(Math.max(0, sum), rest);
    rest -= taken;
    return { payment, sum: taken };
  });
  return freed.filter(({ sum }) => sum > 0);
}

/**
 * The part of a commit that voids a credit note or a write-off: what it settled is owed again, and what it freed pays
 * the invoice again. A check that the bank returned since then pays nothing.
 * @throws AppError 409 where the credit was used
 */
export async function takeBackAdjustment(
  context: OperationContext,
  { adjustment, invoice, reason }: { adjustment: InvoiceAdjustment; invoice: Invoice; reason: string },
): Promise<Part> {
  const { db } = context;
  const on = clubToday(context);
  const [household, parts, paying] = await Promise.all([
    findHousehold(db, invoice.membership_id),
    listPartsOf(db, invoice.id),
    listPaymentsOf(db, invoice.id),
  ]);
  const own = parts.filter(({ adjustment_id }) => adjustment_id === adjustment.id);
  const back = sumsOf(own, paying)
    .map(({ payment, sum }) => ({ payment, sum: -sum }))
    .filter(({ payment, sum }) => sum > 0 && payment.status !== 'BOUNCED');
  if (back.some(({ payment, sum }) => payment.unapplied < sum)) {
    throw conflict('The credit of this credit note was used already.');
  }
  const paid = back.reduce((total, { sum }) => total + sum, 0);
  return joinParts([
    endAdjustment(context, adjustment, { voided_on: on, void_reason: reason }),
    ...back.map(({ payment, sum }) =>
      paymentStep(context, payment, {
        action: 'used-again',
        data: { used: sum, invoice: invoice.id },
        set: { unapplied: payment.unapplied - sum },
      }),
    ),
    paymentUses(
      context,
      back.map(({ payment, sum }) => ({
        payment_id: payment.id,
        invoice,
        amount: sum,
        adjustment_id: adjustment.id,
      })),
      on,
    ),
    await settleInvoices(context, household, [
      {
        invoice,
        move: 'take-back',
        paid,
        credited: -adjustment.amount,
        data: { reason },
        unless: isAnyCardAsked([invoice.id]),
      },
    ]),
  ]);
}
