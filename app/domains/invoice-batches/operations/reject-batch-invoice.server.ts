import { eq, sql } from 'drizzle-orm';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { againWhereChanged } from '../parts/again-where-changed.server';
import { decide, refuseDecided } from '../parts/decide.server';
import { batchRead } from '../queries.server';
import { rejectBatchInvoiceInput } from '../schema';
import { remainingOf } from '../states';
import { batchInvoices } from '../table.server';

/** Rejects an invoice of a batch: nothing is made of it. @throws AppError 404; 409 for one that is decided */
export const rejectBatchInvoice = defineOperation({
  name: 'reject-batch-invoice',
  needs: 'invoice.update',
  input: rejectBatchInvoiceInput,
  run: (context, { id }) =>
    againWhereChanged(async () => {
      const { db } = context;
      const batchId = sql<number>`(SELECT batch_id FROM ${batchInvoices} WHERE id = ${id})`;
      const { batch, row } = await readTogether(db, {
        batch: batchRead(db, batchId),
        row: firstOf(db.select().from(batchInvoices).where(eq(batchInvoices.id, id))),
      });
      refuseDecided(batch, row);
      await commit(context, await decide(context, batch!, row, { status: 'REJECTED' }));
      return { message: 'Invoice rejected.', batch_id: row.batch_id, remaining: remainingOf(batch!) - 1 };
    }),
});
