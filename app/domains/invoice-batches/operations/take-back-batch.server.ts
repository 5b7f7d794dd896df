import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findBatch } from '../queries.server';
import { batchKeyInput } from '../schema';
import { withdrawBatch } from '../steps/withdraw-batch.server';

/**
 * Undoes the import of a batch, also while it runs: its task belongs to its e-mail again.
 * @throws AppError 404; 409 where one of its invoices is decided
 */
export const takeBackBatch = defineOperation({
  name: 'take-back-batch',
  needs: 'task.update',
  input: batchKeyInput,
  async run(context, { id }) {
    const batch = await findBatch(context.db, id);
    if (batch.approved + batch.rejected > 0) {
      throw conflict('Invoices of this batch are decided already. Reject the others instead.');
    }
    await commit(context, await withdrawBatch(context, batch, { status: 'TAKEN BACK' }));
    return { message: 'Import taken back. Another file may be chosen in its task.' };
  },
});
