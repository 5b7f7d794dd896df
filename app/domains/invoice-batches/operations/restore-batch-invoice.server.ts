import { conflict, notFound } from '~/lib/errors';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findBatchInvoice, isListed } from '../queries.server';
import { batchInvoiceKeyInput } from '../schema';
import { remainingOf } from '../states';
import { undecide } from '../steps/decide.server';

/** Undoes the rejection of an invoice of a batch. @throws AppError 404, 409 unless it is rejected */
export const restoreBatchInvoice = defineOperation({
  name: 'restore-batch-invoice',
  needs: 'invoice.update',
  input: batchInvoiceKeyInput,
  run: (context, key) =>
    againWhereChanged(async () => {
      const { batch, row } = await findBatchInvoice(context.db, key);
      if (!batch || !row || !isListed(batch)) throw notFound('Batch invoice');
      if (row.status === 'APPROVED') throw conflict('This invoice is approved already.');
      if (row.status === 'UNDECIDED') throw conflict('This invoice is to be decided already.');
      await commit(context, await undecide(context, batch, row));
      return { message: 'Invoice to be decided again.', batch_id: row.batch_id, remaining: remainingOf(batch) + 1 };
    }),
});
