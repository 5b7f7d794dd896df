import type { Invoice } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/household.server';
import { openTask } from '~/domains/tasks/queries.server';
import { commit, violates } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import type { Payment } from '~/services/payments/port';
import { endAttemptsOf } from './charge-attempts.server';

/** Opens one task for money that came in and fits no open invoice: a person has to refund or book it. */
export async function reportMisfit(context: OperationContext, invoice: Invoice, charge: Payment, reason: string) {
  const reference = charge.paymentIntentId;
  console.error(`payment ${reference} does not fit invoice ${invoice.id}: ${reason}`);
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
  const end = endAttemptsOf(context, invoice.id, { status: 'ABANDONED', provider_reference: reference, message });
  try {
    await commit(context, { changes: [task.change], writes: [task.write, end], effects: [task.effect] });
  } catch (error) {
    if (!violates(error, 'tasks.source')) throw error;
    await end;
  }
}
