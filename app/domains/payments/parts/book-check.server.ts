import { sql } from 'drizzle-orm';
import { moveInvoice } from '~/domains/invoices/parts/move-invoice.server';
import type { Invoice } from '~/domains/invoices/queries.server';
import { activateMembership } from '~/domains/memberships/parts/activate-membership.server';
import type { Household } from '~/domains/memberships/parts/household.server';
import { checkSourceOf } from '~/domains/memberships/parts/open-check-task.server';
import { duesRefusal } from '~/domains/memberships/policy';
import { closeTaskFrom } from '~/domains/tasks/parts/close-tasks.server';
import { conflict } from '~/lib/errors';
import { idOf, joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { getOpenAttempt, isCardAsked } from '../queries.server';
import { payments } from '../table.server';
import { NOTHING_TO_PAY } from './payable.server';
import { paymentChanged } from './payment-step.server';

interface PaidByCheck {
  invoice: Invoice;
  household: Household;
  check_no: string;
  /** Cents; what the check is of. */
  amount: number;
}

export const CARD_ASKED = 'This invoice is being paid by card right now.';

/**
 * The part of a commit that books a check: the payment, the invoice PAID, the task that waits for it closed, and of
 * dues the membership active. Where a card is asked for the invoice at the same moment, the commit is refused.
 * @throws AppError 409 for an invoice that is paid, is being paid by card or comes to nothing, or dues that the club does not take
 */
export async function bookCheck(
  context: OperationContext,
  { invoice, household, check_no, amount }: PaidByCheck,
): Promise<Part & { uuid: string }> {
  const { db, now } = context;
  const { membership, members } = household;
  const refusal = invoice.kind === 'DUES' && duesRefusal(membership);
  if (refusal) throw conflict(refusal);
  if (invoice.amount === 0) throw conflict(NOTHING_TO_PAY);
  const uuid = crypto.randomUUID();
  const paid = moveInvoice(context, invoice, 'pay', { payment: uuid });
  if (await getOpenAttempt(db, invoice.id)) throw conflict(CARD_ASKED);
  const payment = db.insert(payments).values({
    uuid,
    invoice_id: invoice.id,
    payer_name: membership.primary_name,
    description: invoice.description,
    company_name: members.find(({ is_primary }) => is_primary)?.company ?? '',
    // NULL is refused by the column: the card may have been asked since it was looked up.
    amount: sql<number>`iif(${isCardAsked(invoice.id)}, NULL, ${amount})`,
    payment_method: 'CHECK',
    status: 'PAID',
    check_no,
    created_at: now,
    updated_at: now,
  });
  const id = idOf(payments, uuid);
  const received: Part = {
    changes: [
      {
        subject: 'payment',
        id,
        version: 1,
        action: 'received',
        data: { amount, method: 'CHECK', check_no },
        parent: { type: 'membership', id: invoice.membership_id },
      },
    ],
    writes: [payment],
    effects: [
      { effect: 'payment.received', payload: { uuid } },
      paymentChanged(context, { id, invoice_id: invoice.id, membership_id: invoice.membership_id }),
    ],
  };
  const activated = invoice.kind === 'DUES' ? activateMembership(context, membership, invoice) : {};
  const closed = await closeTaskFrom(context, checkSourceOf(invoice.uuid));
  return { uuid, ...joinParts([received, paid, activated, closed]) };
}
