import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { isListed } from '../queries.server';
import { batchReviewInput } from '../schema';
import { remainingOf } from '../states';
import { batchInvoices } from '../table.server';
import { besideReads, selectRow, selectUndecided, shownBatchInvoice } from '../views/list-batch-invoices.server';

/**
 * One invoice of a batch, by its id, decided or not, else the first undecided one; with the ids of the undecided ones
 * before and after it, and their number. @throws AppError 404
 */
export const showBatchReview = defineOperation({
  name: 'show-batch-review',
  needs: 'invoice.read',
  input: batchReviewInput,
  reads: true,
  async run({ db }, { id, invoice = 0 }) {
    const row = sql`ifnull((SELECT row_number FROM batch_invoices WHERE id = ${invoice} AND batch_id = ${id}), 0)`;
    const isBefore = and(
      eq(batchInvoices.batch_id, id),
      eq(batchInvoices.status, 'UNDECIDED'),
      lt(batchInvoices.row_number, row),
    );
    const { batch, mail, sender, chosen, first, before, after } = await readTogether(db, {
      ...besideReads(db, id),
      chosen: firstOf(selectRow(db, id, invoice)),
      first: firstOf(selectUndecided(db, id).limit(1)),
      before: firstOf(
        db
          .select({ id: batchInvoices.id })
          .from(batchInvoices)
          .where(isBefore)
          .orderBy(desc(batchInvoices.row_number))
          .limit(1),
      ),
      after: firstOf(selectUndecided(db, id, gt(batchInvoices.row_number, row)).limit(1)),
    });
    if (!batch || !isListed(batch)) throw notFound('Batch');
    const { task_id, file_name, file_uuid, status, total, processed, approved, rejected } = batch;
    const current = chosen ?? first;
    return {
      batch: { id, task_id, file_name, status, total, processed, approved, rejected },
      remaining: remainingOf({ total: processed, approved, rejected }),
      invoice: current && shownBatchInvoice(current, { batch, mail, sender }),
      previous: before?.id ?? null,
      next: after?.id ?? null,
      first: first?.id ?? null,
      papers: (mail?.attachments ?? []).filter(({ uuid }) => uuid !== file_uuid),
    };
  },
});
