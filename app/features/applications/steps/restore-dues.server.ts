import { type Invoice, listInvoiceItems } from '~/domains/invoices/queries.server';
import { issueDues } from '~/domains/invoices/steps/issue-dues.server';
import type { Membership } from '~/domains/memberships/queries.server';
import { openCheckTask } from '~/domains/memberships/steps/open-check-task.server';
import { refundTaskSource } from '~/domains/payments/steps/report-to-staff.server';
import { closeTasksFrom } from '~/domains/tasks/steps/close-tasks.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ApplicationMoney } from '../rules/refund-plan';
import { declinedSource } from './decline-application.server';

const ENDED = ['VOID', 'REFUND', 'CLOSED'];

/**
 * The part of a commit that issues the dues of a restored application anew, at the amounts that it applied with, and
 * mails the applicant how to pay them. Null where some are still open or paid, or there were none.
 */
export async function renewDues(
  context: OperationContext,
  membership: Membership,
  dues: readonly Invoice[],
): Promise<Part | null> {
  const last = dues.at(-1);
  if (!last || dues.some(({ status }) => !ENDED.includes(status))) return null;
  const { uuid, id: membership_id, payment_method, primary_name: name, primary_email: email } = membership;
  const items = await listInvoiceItems(context.db, last.id);
  const further = items.filter(({ description }) => description === 'Additional properties');
  const issued = issueDues(context, {
    membership_id,
    total: last.amount,
    additional_properties: further.reduce((sum, { amount }) => sum + amount, 0),
    years: last.subscription_no_years ?? membership.subscription_no_years,
    payment_method,
  });
  const contact = { name, email, phone: membership.primary_phone };
  const check =
    payment_method === 'STRIPE' ? {} : openCheckTask(context, { membership_id, contact, uuid: issued.uuid });
  const mail: Part = { effects: [{ effect: 'membership.applied', payload: { uuid, invoice_uuid: issued.uuid } }] };
  return joinParts([issued, check, mail]);
}

/** The part of a commit that closes the tasks to refund a restored application, whose dues are paid as before. */
export const closeRefundTasks = (
  context: OperationContext,
  membership: Membership,
  { dues, refunds }: ApplicationMoney,
): Promise<Part> | Part =>
  dues.some(({ refunded }) => refunded > 0)
    ? {}
    : closeTasksFrom(context, [declinedSource(membership, membership.version), ...refunds.map(refundTaskSource)]);
