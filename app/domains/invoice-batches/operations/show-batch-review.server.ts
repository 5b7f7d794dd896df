import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { notFound } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { isListed } from '../queries.server';
import { batchReviewInput } from '../schema';
import { batchInvoices } from '../table.server';
import { besideReads, selectUndecided, shownBatchInvoice } from '../views/list-batch-invoices.server';

/** One invoice of a batch to be decided, the ids of those before and after it, and how many are left. @throws AppError 404 */
export const showBatchReview = defineOperation({
  name: 'show-batch-review',
  needs: 'invoice.read',
  input: batchReviewInput,
  reads: true,
  async run(context, { id, invoice }) {
    const { db } = context;
    // Of one that is decided meanwhile the next in the file is shown
    const row = sql`ifnull((SELECT row_number FROM batch_invoices WHERE id = ${invoice ?? 0} AND batch_id = ${id}), 0)`;
    const { batch, mail, sender, found, first, before } = await readTogether(db, {
      ...besideReads(db, id),
      found: allOf(selectUndecided(db, id, gte(batchInvoices.row_number, row)).limit(2)),
      first: firstOf(selectUndecided(db, id).limit(1)),
      before: firstOf(neighbour(context, id, lt(batchInvoices.row_number, row))),
    });
    if (!batch || !isListed(batch)) throw notFound('Batch');
    const { task_id, file_name, file_uuid, status, total, processed, approved, rejected } = batch;
    const current = found[0] ?? first;
    return {
      batch: { id, task_id, file_name, status, total, processed, approved, rejected },
      remaining: processed - approved - rejected,
      invoice: current && shownBatchInvoice(current, { batch, mail, sender }),
      previous: found[0] ? (before?.id ?? null) : null,
      next: found[0] ? (found[1]?.id ?? null) : null,
      first: first?.id ?? null,
      papers: (mail?.attachments ?? []).filter(({ uuid }) => uuid !== file_uuid),
    };
  },
});

/** The undecided invoice before a row. */
const neighbour = ({ db }: OperationContext, batchId: number, condition: SQL) =>
  db
    .select({ id: batchInvoices.id })
    .from(batchInvoices)
    .where(and(eq(batchInvoices.batch_id, batchId), eq(batchInvoices.status, 'UNDECIDED'), condition))
    .orderBy(desc(batchInvoices.row_number))
    .limit(1);
