import type { SQL } from 'drizzle-orm';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';

interface Payer {
  membership_id: number | SQL<number>;
  contact: { name: string; email: string; phone: string };
  /** The uuid of the check's invoice: one task per invoice. */
  uuid: string;
}

/** The `source` of the task for an invoice's check. */
export const checkSourceOf = (invoiceUuid: string) => `check:${invoiceUuid}`;

/** The part of a commit that opens the task for an expected check of a member. */
export function openCheckTask(context: OperationContext, { membership_id, contact, uuid }: Payer): Part {
  return openTask(context, {
    task_type: 'CHECK_PAYMENT',
    title: `Check payment from ${contact.name}`,
    taskable_type: 'membership',
    taskable_id: membership_id,
    membership_id,
    contact,
    source: checkSourceOf(uuid),
  });
}
