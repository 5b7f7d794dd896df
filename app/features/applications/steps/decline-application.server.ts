import type { Invoice } from '~/domains/invoices/queries.server';
import type { Membership } from '~/domains/memberships/queries.server';
import { membershipStep } from '~/domains/memberships/steps/membership-step.server';
import { adjustInvoice } from '~/domains/payments/steps/adjust-invoice.server';
import { settleInvoices } from '~/domains/payments/steps/apply-payment.server';
import { openRefund, refundClaimed } from '~/domains/payments/steps/open-refund.server';
import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { clubToday } from '~/lib/env.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { formatMoney } from '~/ui/format/format-money';
import type { RefundPlan } from '../rules/refund-plan';

const WHY = 'The application was declined';

/**
 * The parts of a commit that decline an application with its money: unpaid dues become VOID, partly paid ones are
 * credited, cards are refunded, staff get one task for the rest. The applicant is mailed the decision.
 */
export async function declineApplication(
  context: OperationContext,
  membership: Membership,
  { reason, plan }: { reason: string; plan: RefundPlan },
): Promise<Part[]> {
  const { unpaid, partlyPaid, requests, underWay, money } = plan;
  const step = membershipStep(context, membership, {
    action: 'canceled',
    data: { reason },
    set: {
      state: 'CANCELED',
      status: 'CANCELED',
      cancel_reason: reason,
      state_before_cancel: membership.state,
      status_before_cancel: membership.status,
    },
  });
  const [tasks, voided, ...credited] = await Promise.all([
    closeTasksOf(context, 'membership', membership.id, ['NEW_MEMBERSHIP_APPLICATION']),
    voidDues(context, membership, unpaid),
    ...partlyPaid.map((invoice) => creditDues(context, invoice)),
  ]);
  const { uuid } = membership;
  return [
    // Before the parts that change payments
    ...requests.map((request) => openRefund(context, request)),
    { effects: underWay.map(({ payment, attempt }) => refundClaimed(payment, attempt)) },
    step,
    tasks,
    voided,
    ...credited,
    refundTask(context, membership, money.asked + money.check),
    { effects: [{ effect: 'membership.decided', payload: { uuid, approved: false, money } }] },
  ];
}

/** A card that is being charged meanwhile changes nothing: its money becomes credit, and a task. */
const voidDues = (context: OperationContext, membership: Membership, unpaid: Invoice[]) =>
  settleInvoices(
    context,
    { membership },
    unpaid.map((invoice) => ({
      invoice,
      move: 'void',
      data: { reason: WHY },
      voided: { voided_on: clubToday(context), void_reason: WHY },
    })),
  );

const creditDues = (context: OperationContext, invoice: Invoice) =>
  adjustInvoice(context, {
    invoice,
    type: 'CREDIT_NOTE',
    amount: invoice.amount - invoice.credited,
    reason: WHY,
    booked_on: clubToday(context),
    submission_id: null,
  });

/** The `source` of the task about the money of a declined application; of that version, as it may be restored. */
export const declinedSource = ({ uuid }: Pick<Membership, 'uuid'>, version: number) => `declined:${uuid}:${version}`;

function refundTask(context: OperationContext, membership: Membership, amount: number): Part {
  if (amount === 0) return {};
  const { id, version, primary_name: name, primary_email: email, primary_phone: phone } = membership;
  return openTask(context, {
    task_type: 'INVOICE',
    title: `Refund ${formatMoney(amount)} to ${name}`,
    taskable_type: 'membership',
    taskable_id: id,
    membership_id: id,
    contact: { name, email, phone },
    source: declinedSource(membership, version + 1),
  });
}
