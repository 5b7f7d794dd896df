import type { Invoice } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import { openTask } from '~/domains/tasks/parts/open-task.server';
import { logFault } from '~/lib/log';
import { commit, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Payment } from '~/services/payments/port';
import { endAttempts } from './charge-attempts.server';

/** Opens one task for money that came in and fits no open invoice: a person has to refund or book it. */
export async function reportUnmatchedPayment(
  context: OperationContext,
  invoice: Invoice,
  charge: Payment,
  reason: string,
) {
  const reference = charge.paymentIntentId;
  logFault(`payment ${reference} does not fit invoice ${invoice.id}: ${reason}`);
  const { membership } = await findHousehold(context.db, invoice.membership_id);
  const task = openTask(context, {
    task_type: 'INVOICE',
    title: `Card payment ${reference} of $${(charge.amountCents / 100).toFixed(2)} for invoice ${invoice.id} was not booked: ${reason}`,
    taskable_type: 'membership',
    taskable_id: invoice.membership_id,
    membership_id: invoice.membership_id,
    contact: { name: membership.primary_name, email: membership.primary_email, phone: membership.primary_phone },
    source: `payment:${reference}`,
  });
  const message = `Not booked: ${reason}`;
  const end = endAttempts(context, invoice.id, { status: 'ABANDONED', provider_reference: reference, message });
  try {
    await commit(context, task, end);
  } catch (error) {
    if (!violates(error, 'tasks.source')) throw error;
    await context.db.batch(end.writes);
  }
}
