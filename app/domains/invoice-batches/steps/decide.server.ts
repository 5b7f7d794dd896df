import { and, eq, sql } from 'drizzle-orm';
import { findTask } from '~/domains/tasks/queries.server';
import { isInWork } from '~/domains/tasks/states';
import { closeTasks } from '~/domains/tasks/steps/close-tasks.server';
import { reopenTask } from '~/domains/tasks/steps/reopen-task.server';
import { conflict, notFound } from '~/lib/errors';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { getBatch, isListed } from '../queries.server';
import { remainingOf } from '../states';
import { type BatchInvoice, batchInvoices, type InvoiceBatch } from '../table.server';
import { batchStep } from './batch-step.server';

/** @throws AppError 404; 409 for a decided one, or one whose batch is still being imported */
export function refuseDecided(batch: InvoiceBatch | null, row: BatchInvoice | null): asserts row is BatchInvoice {
  if (!batch || !row || !isListed(batch)) throw notFound('Batch invoice');
  if (batch.status === 'PENDING') throw conflict('This batch is being imported. Wait until it is finished.');
  if (row.status !== 'UNDECIDED') throw conflict(`This invoice is ${row.status.toLowerCase()} already.`);
}

interface Decision {
  status: 'APPROVED' | 'REJECTED';
  set?: Partial<BatchInvoice>;
}

/** The part of a commit that decides an invoice of a batch. The last one closes the batch's PROCESSING task. */
export async function decide(
  context: OperationContext,
  batch: InvoiceBatch,
  row: BatchInvoice,
  { status, set = {} }: Decision,
): Promise<Part> {
  const { db, now, actor } = context;
  const counted =
    status === 'APPROVED'
      ? { action: 'approved' as const, set: { approved: batch.approved + 1 } }
      : { action: 'rejected' as const, set: { rejected: batch.rejected + 1 } };
  const number = set.content?.hoc_inv_num ?? row.content.hoc_inv_num;
  const step = batchStep(context, batch, { ...counted, data: { row: row.row_number, number } });
  const write = db
    .update(batchInvoices)
    .set({ ...set, status, decided_by: userIdOf(actor), decided_at: now })
    .where(and(eq(batchInvoices.id, row.id), eq(batchInvoices.status, 'UNDECIDED')));
  const isLast = remainingOf(batch) === 1;
  return joinParts([{ writes: [write] }, step, isLast ? await closeTaskOf(context, batch) : {}]);
}

/** The part of a commit that undoes the rejection of an invoice; the task that the last decision closed is reopened. */
export async function undecide(context: OperationContext, batch: InvoiceBatch, row: BatchInvoice): Promise<Part> {
  const step = batchStep(context, batch, {
    action: 'restored',
    set: { rejected: batch.rejected - 1 },
    data: { row: row.row_number, number: row.content.hoc_inv_num },
  });
  const write = context.db
    .update(batchInvoices)
    .set({ status: 'UNDECIDED', decided_by: null, decided_at: null })
    .where(and(eq(batchInvoices.id, row.id), eq(batchInvoices.status, 'REJECTED')));
  const resumed = remainingOf(batch) === 0 ? await reopenTask(context, 'batch', batch.id, 'PROCESSING') : null;
  return joinParts([{ writes: [write] }, step, resumed ?? {}]);
}

/**
 * The part of a commit that undoes the approval of an invoice because its invoice to the member is void: it is
 * undecided again.
 */
export async function undecideBilled(context: OperationContext, invoiceId: number): Promise<Part> {
  const { db } = context;
  const isIts = sql`${batchInvoices.invoice_id} IS NOT NULL AND ${batchInvoices.invoice_id} = ${invoiceId}`;
  const [row] = await db.select().from(batchInvoices).where(isIts);
  const batch = row ? await getBatch(db, row.batch_id) : null;
  if (!row || !batch || row.status !== 'APPROVED') return {};
  const step = batchStep(context, batch, {
    action: 'unbilled',
    set: { approved: batch.approved - 1 },
    data: { row: row.row_number, number: row.content.hoc_inv_num },
  });
  const open = { status: 'UNDECIDED', decided_by: null, decided_at: null } as const;
  const write = db
    .update(batchInvoices)
    .set({ ...open, invoice_id: null, contractor_invoice_id: null })
    .where(and(eq(batchInvoices.id, row.id), eq(batchInvoices.status, 'APPROVED')));
  const resumed = remainingOf(batch) === 0 ? await reopenTask(context, 'batch', batch.id, 'PROCESSING') : null;
  return joinParts([{ writes: [write] }, step, resumed ?? {}]);
}

async function closeTaskOf(context: OperationContext, { id, task_id }: InvoiceBatch): Promise<Part> {
  const task = await findTask(context.db, task_id);
  const isAbout = task.taskable_type === 'batch' && task.taskable_id === id;
  return isAbout && isInWork(task) ? closeTasks(context, [task]) : {};
}
