import * as z from 'zod';
import { id, requiredText } from '~/lib/form/schema';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getBatch } from '../queries.server';
import { withdrawBatch } from '../steps/withdraw-batch.server';

/** Fails the import of a batch: its task belongs to its e-mail again. A finished one is unchanged. */
export const failBatch = defineOperation({
  name: 'fail-batch',
  needs: 'system',
  input: z.object({ id: id(), reason: requiredText(1000) }),
  run: (context, { id, reason }) =>
    againWhereChanged(async () => {
      const batch = await getBatch(context.db, id);
      if (batch?.status !== 'PENDING') return {};
      await commit(context, await withdrawBatch(context, batch, { status: 'FAILED', reason }));
      return {};
    }),
});
