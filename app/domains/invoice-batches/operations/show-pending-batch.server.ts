import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { isPending } from '../queries.server';
import type { InvoiceBatch } from '../table.server';
import { invoiceBatches } from '../table.server';

/** Progress of a batch's import. */
export function batchProgress({ id, status, total, processed }: InvoiceBatch) {
  return { batch_id: id, total, processed, pending: total - processed, completed: status !== 'PENDING' };
}

const NONE = { batch_id: null, task_id: null, total: 0, processed: 0, pending: 0, completed: false };

/** The progress of the caller's newest running import; zeros where none is running. */
export const showPendingBatch = defineOperation({
  name: 'show-pending-batch',
  needs: ['task.read', 'invoice.read'],
  input: z.object({}),
  reads: true,
  async run({ db, actor }) {
    const [batch] = await db
      .select()
      .from(invoiceBatches)
      .where(and(eq(invoiceBatches.user_id, userIdOf(actor) ?? 0), isPending))
      .orderBy(desc(invoiceBatches.id))
      .limit(1);
    return batch ? { ...batchProgress(batch), task_id: batch.task_id } : NONE;
  },
});
