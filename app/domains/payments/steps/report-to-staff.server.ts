import { findHousehold } from '~/domains/memberships/reads/household.server';
import { getTaskBySource } from '~/domains/tasks/queries.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PaymentRow } from '../queries.server';

interface Report {
  title: string;
  /** The key of the event at the provider: it gets one task. */
  source: string;
}

/** The `source` of the task about a refund that was not made. */
export const refundTaskSource = ({ id }: { id: string }) => `refund-attempt:${id}`;

/** The part of a commit that opens a task about a payment, unless it is open or done already. */
export async function reportToStaff(
  context: OperationContext,
  { membership_id }: PaymentRow,
  { title, source }: Report,
): Promise<Part> {
  if (await getTaskBySource(context.db, source)) return {};
  const { membership } = await findHousehold(context.db, membership_id);
  return openTask(context, {
    task_type: 'INVOICE',
    title,
    taskable_type: 'membership',
    taskable_id: membership_id,
    membership_id,
    contact: { name: membership.primary_name, email: membership.primary_email, phone: membership.primary_phone },
    source,
  });
}
