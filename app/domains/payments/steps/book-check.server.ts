import type { Invoice } from '~/domains/invoices/queries.server';
import { duesRefusal } from '~/domains/memberships/policy';
import type { Household } from '~/domains/memberships/reads/household.server';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { refuseUnpayable } from '../reads/payable.server';
import { isAnyCardAsked, listOpenAttempts } from '../reads/read-attempts.server';
import { applyPayments } from './apply-payment.server';
import { receivePayment } from './receive-payment.server';

interface PaidByCheck {
  household: Household;
  /** The amounts that it pays of the household's invoices. */
  shares: readonly { invoice: Invoice; amount: number }[];
  check_no: string;
  /** Cents of the check. What exceeds its shares is credit, except for what is retained. */
  amount: number;
  kept: number;
  /** Cents written off of each invoice's rest, by invoice id. */
  writtenOff: ReadonlyMap<number, number>;
}

export const CARD_ASKED = 'This invoice is being paid by card right now.';

/**
 * The part of a commit that books a check: the payment with its parts, its invoices paid or partly paid. It is refused
 * while a card is being charged for one.
 * @throws AppError 409 for an invoice that is paid, being paid by card or of 0, or dues that are not accepted
 */
export async function bookCheck(
  context: OperationContext,
  { household, shares, check_no, amount, kept, writtenOff }: PaidByCheck,
): Promise<Part & { uuid: string }> {
  for (const { invoice } of shares) {
    refuseUnpayable(invoice);
    const refusal = invoice.kind === 'DUES' && duesRefusal(household.membership);
    if (refusal) throw conflict(refusal);
  }
  const ids = shares.map(({ invoice }) => invoice.id);
  if ((await listOpenAttempts(context.db, ids)).length > 0) throw conflict(CARD_ASKED);
  const on = clubToday(context);
  const applied = shares.reduce((sum, share) => sum + share.amount, 0);
  const received = receivePayment(context, {
    household,
    invoices: shares.map(({ invoice }) => invoice),
    amount,
    unapplied: amount - applied - kept,
    kept,
    method: 'CHECK',
    check_no,
    received_on: on,
    unless: isAnyCardAsked(ids),
  });
  const uses = shares.map((share) => ({ ...share, payment_id: received.id }));
  const paid = await applyPayments(context, { household, uses, on, writtenOff, data: { payment: received.uuid } });
  return { uuid: received.uuid, ...joinParts([received, paid]) };
}
