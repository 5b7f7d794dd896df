import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findBatchInvoice } from '../queries.server';
import { batchInvoiceKeyInput } from '../schema';
import { remainingOf } from '../states';
import { decide, refuseDecided } from '../steps/decide.server';

/** Rejects an invoice of a batch: no record is created. @throws AppError 404; 409 for one that is decided */
export const rejectBatchInvoice = defineOperation({
  name: 'reject-batch-invoice',
  needs: 'invoice.update',
  input: batchInvoiceKeyInput,
  run: (context, key) =>
    againWhereChanged(async () => {
      const { batch, row } = await findBatchInvoice(context.db, key);
      refuseDecided(batch, row);
      await commit(context, await decide(context, batch!, row, { status: 'REJECTED' }));
      return { message: 'Invoice rejected.', batch_id: row.batch_id, remaining: remainingOf(batch!) - 1 };
    }),
});
