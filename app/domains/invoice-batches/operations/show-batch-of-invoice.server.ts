import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { invoiceIdOf } from '~/domains/invoices/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { invoiceBatchInput } from '../schema';
import { remainingOf } from '../states';
import { batchInvoices, invoiceBatches } from '../table.server';

/**
 * The batch whose review created a member's invoice, with the number of its undecided invoices and the next of them,
 * cyclically; null without such a batch or without undecided ones.
 */
export const showBatchOfInvoice = defineOperation({
  name: 'show-batch-of-invoice',
  needs: 'invoice.read',
  input: invoiceBatchInput,
  reads: true,
  async run({ db }, { id }) {
    const undecided = (behind: SQL) => sql`(SELECT b.id FROM ${batchInvoices} b WHERE b.batch_id = ${invoiceBatches.id}
      AND b.status = 'UNDECIDED' AND b.row_number > ${behind} ORDER BY b.row_number LIMIT 1)`;
    const next = sql<number | null>`ifnull(${undecided(sql`${batchInvoices.row_number}`)}, ${undecided(sql`0`)})`;
    const { batch } = await readTogether(db, {
      batch: firstOf(
        db
          .select({
            id: invoiceBatches.id,
            total: invoiceBatches.total,
            approved: invoiceBatches.approved,
            rejected: invoiceBatches.rejected,
            next,
          })
          .from(batchInvoices)
          .innerJoin(invoiceBatches, eq(invoiceBatches.id, batchInvoices.batch_id))
          .where(and(sql`${batchInvoices.invoice_id} IS NOT NULL`, eq(batchInvoices.invoice_id, invoiceIdOf(id))))
          .orderBy(asc(batchInvoices.id))
          .limit(1),
      ),
    });
    return batch?.next ? { batch: { id: batch.id, left: remainingOf(batch), next: batch.next } } : { batch: null };
  },
});
