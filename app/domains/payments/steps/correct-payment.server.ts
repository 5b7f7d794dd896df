import { sql } from 'drizzle-orm';
import { listInvoicesIn } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { invoiceIdsOfPayment, listPartsOfPayment, type PaymentRow } from '../queries.server';
import { isAnyCardAsked } from '../reads/read-attempts.server';
import { freed, sharesOf } from '../rules/payment-shares';
import { paymentUses, type Settlement, settleInvoices } from './apply-payment.server';
import { paymentStep } from './payment-step.server';

interface Correction {
  /** Cents. */
  amount: number;
  check_no: string;
}

/**
 * The part of a commit that corrects number and amount of a payment by check. A lower amount is taken from what is
 * retained, then from its credit, then from the newest invoices, which are owed again; a higher one pays what its
 * invoices leave open, the rest is credit.
 * @throws AppError 409 where more than the new amount was refunded
 */
export async function correctPayment(
  context: OperationContext,
  payment: PaymentRow,
  { amount, check_no }: Correction,
): Promise<Part> {
  const { db } = context;
  const [parts, invoices, household] = await Promise.all([
    listPartsOfPayment(db, payment.id),
    listInvoicesIn(db, invoiceIdsOfPayment(payment.id)),
    findHousehold(db, payment.membership_id),
  ]);
  const more = amount - payment.amount;
  const kept = payment.kept - Math.min(payment.kept, Math.max(0, -more));
  const changed = more < 0 ? lowered(payment, parts, -more - (payment.kept - kept)) : raised(invoices, more);
  if (!changed) throw conflict('More of this check was paid back than that.');
  const settlements = changed.shares.map(({ invoice_id, amount: paid }): Settlement => {
    const invoice = invoices.find(({ id }) => id === invoice_id)!;
    return { invoice, move: paid > 0 ? 'pay' : 'correct', paid };
  });
  const uses = settlements.map(({ invoice, paid = 0 }) => ({ payment_id: payment.id, invoice, amount: paid }));
  const asked = isAnyCardAsked(settlements.map(({ invoice }) => invoice.id));
  const unapplied = payment.unapplied + changed.credit;
  return joinParts([
    paymentStep(context, payment, {
      action: 'updated',
      data: { amount },
      // NULL violates the column's constraint: a card is being charged for one of its invoices.
      set: { amount: sql<number>`iif(${asked}, NULL, ${amount})` as never, check_no, kept, unapplied },
    }),
    paymentUses(context, uses, clubToday(context)),
    await settleInvoices(context, household, settlements),
  ]);
}

interface Change {
  /** Signed cents. */
  credit: number;
  shares: { invoice_id: number; amount: number }[];
}

function lowered({ unapplied }: PaymentRow, parts: Parameters<typeof sharesOf>[0], less: number): Change | null {
  const back = freed({ unapplied, shares: sharesOf(parts) }, less);
  if (!back) return null;
  const shares = back.shares.map((share) => ({ ...share, amount: -share.amount }));
  return { credit: -back.credit, shares };
}

function raised(invoices: readonly { id: number; left: number }[], more: number): Change {
  let credit = more;
  const shares = invoices.flatMap(({ id, left }) => {
    const amount = Math.min(left, credit);
    credit -= amount;
    return amount > 0 ? [{ invoice_id: id, amount }] : [];
  });
  return { credit, shares };
}
