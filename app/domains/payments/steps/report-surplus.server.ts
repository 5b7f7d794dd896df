import type { Invoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import type { Household } from '~/domains/memberships/reads/household.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { logFault } from '~/lib/log';
import { commit, type Part, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Payment } from '~/services/payments/port';
import { formatMoney } from '~/ui/format/format-money';
import { endAttempts } from './charge-attempts.server';

function taskOf(context: OperationContext, { membership }: Household, title: string, reference: string): Part {
  return openTask(context, {
    task_type: 'INVOICE',
    title,
    taskable_type: 'membership',
    taskable_id: membership.id,
    membership_id: membership.id,
    contact: { name: membership.primary_name, email: membership.primary_email, phone: membership.primary_phone },
    source: `payment:${reference}`,
  });
}

interface Surplus {
  invoice: Invoice;
  household: Household;
  charge: Payment;
  /** Cents. */
  unapplied: number;
  why: string;
}

/** The part of a commit that opens the task about money which exceeds its invoice: a user has to use or refund it. */
export function surplusTask(context: OperationContext, { invoice, household, charge, unapplied, why }: Surplus): Part {
  const { membership } = household;
  const isDeclined = !mayMove('pay', invoice.status) && membership.state_before_cancel === 'APPLICATION';
  const declined = `Refund ${formatMoney(unapplied)} to ${membership.primary_name}: it was paid by card for invoice ${invoice.id}, which ended with the application`;
  const credit = `${formatMoney(unapplied)} of the card payment of ${formatMoney(charge.amountCents)} for invoice ${invoice.id} is a credit: ${why}`;
  return taskOf(context, household, isDeclined ? declined : credit, charge.paymentIntentId);
}

/** Opens one task for money in another currency, which cannot be booked: a user has to refund it. */
export async function reportForeignMoney(
  context: OperationContext,
  invoice: Invoice,
  household: Household,
  charge: Payment,
): Promise<void> {
  const { paymentIntentId: reference, amountCents, currency } = charge;
  logFault(`payment ${reference} for invoice ${invoice.id} is in ${currency}`);
  const sum = `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const title = `Card payment ${reference} of ${sum} for invoice ${invoice.id} was not booked: the currency differs`;
  const end = endAttempts(context, invoice.id, {
    status: 'ABANDONED',
    provider_reference: reference,
    message: 'Not booked: the currency differs',
  });
  try {
    await commit(context, taskOf(context, household, title, reference), end);
  } catch (error) {
    if (!violates(error, 'tasks.source')) throw error;
    await context.db.batch(end.writes);
  }
}
