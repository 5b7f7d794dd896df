import { and, asc, lt } from 'drizzle-orm';
import { z } from 'zod';
import { logWarning } from '~/lib/log';
import { defineOperation } from '~/lib/operation/operation.server';
import { beginImport } from '../../../../durable-objects/batch-import-client';
import { isPending } from '../queries.server';
import { invoiceBatches } from '../table.server';

/** An import without progress for this long is stuck; also the longest wait between two tries. */
const STILL_MILLISECONDS = 5 * 60_000;
const AT_ONCE = 20;

/** Restarts stuck imports. An effect starts each one; it may be lost with its Durable Object. */
export const wakeImports = defineOperation({
  name: 'wake-imports',
  needs: 'system',
  input: z.object({}),
  async run({ db, env, now }) {
    const isStill = lt(invoiceBatches.updated_at, new Date(now.getTime() - STILL_MILLISECONDS));
    const still = await db
      .select({ id: invoiceBatches.id, task_id: invoiceBatches.task_id })
      .from(invoiceBatches)
      .where(and(isPending, isStill))
      .orderBy(asc(invoiceBatches.updated_at))
      .limit(AT_ONCE);
    for (const { id, task_id } of still) {
      await beginImport(env, task_id, id).catch((error) => logWarning(`import of batch ${id} not restarted`, error));
    }
    return { woken: still.length };
  },
});
