import type { SQL } from 'drizzle-orm';
import { openTask } from '~/domains/tasks/queries.server';
import type { OperationContext } from '~/lib/operation.server';

interface Payer {
  membership_id: number | SQL<number>;
  contact: { name: string; email: string; phone: string };
  /** What the check is for, by a uuid: one task each. */
  uuid: string;
}

/** The parts of a commit that have staff wait for a member's check. */
export function awaitCheck(context: OperationContext, { membership_id, contact, uuid }: Payer) {
  return openTask(context, {
    task_type: 'CHECK_PAYMENT',
    title: `Check payment from ${contact.name}`,
    taskable_type: 'membership',
    taskable_id: membership_id,
    membership_id,
    contact,
    source: `check:${uuid}`,
  });
}
