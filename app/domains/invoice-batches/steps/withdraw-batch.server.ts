import { eq } from 'drizzle-orm';
import { findTask } from '~/domains/tasks/queries.server';
import { retypeTask } from '~/domains/tasks/steps/retype-task.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { batchInvoices, type InvoiceBatch } from '../table.server';
import { batchStep } from './batch-step.server';

type Withdrawal = { status: 'FAILED'; reason: string } | { status: 'TAKEN BACK' };

/**
 * The part of a commit that ends a batch without decisions: its invoices are deleted, and its task belongs to its
 * e-mail again, so that another file can be chosen.
 */
export async function withdrawBatch(context: OperationContext, batch: InvoiceBatch, given: Withdrawal): Promise<Part> {
  const { db } = context;
  const { status } = given;
  const failure = given.status === 'FAILED' ? given.reason : null;
  const task = await findTask(db, batch.task_id);
  const step = batchStep(context, batch, {
    action: status === 'FAILED' ? 'failed' : 'taken-back',
    data: failure === null ? {} : { reason: failure },
    set: { status, failure },
  });
  const isStill = task.taskable_type === 'batch' && task.taskable_id === batch.id;
  return joinParts([
    { writes: [db.delete(batchInvoices).where(eq(batchInvoices.batch_id, batch.id))] },
    step,
    isStill ? retypeTask(context, task, task.task_type, { type: 'mail', id: batch.mail_id }) : {},
  ]);
}
