import { and, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isAppError } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { isRunning } from '../reads/running.server';
import { memberships } from '../table.server';

const PAGE = 100;
const ROUNDS = 5;

/** Sets memberships past their last paid day to EXPIRED; those beyond the first hundred in the next run. */
export const expireMemberships = defineOperation({
  name: 'expire-memberships',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    for (let round = 1; ; round++) {
      const over = await listOver(context);
      try {
        if (over.length > 0) await expire(context, over);
        const before = Number(context.slice?.cursor ?? 0);
        return { expired: over.length, ...(over.length === PAGE && { cursor: `${before + PAGE}` }) };
      } catch (error) {
        // One of them was paid, canceled or expired concurrently: the others are read again.
        if (!isAppError(error) || round === ROUNDS) throw error;
      }
    }
  },
});

type Over = Awaited<ReturnType<typeof listOver>>;

function listOver({ db, now }: OperationContext) {
  return db
    .select({ id: memberships.id, version: memberships.version })
    .from(memberships)
    .where(and(isRunning, lte(memberships.expires_at, now)))
    .limit(PAGE);
}

/** All in one commit: one update, one insert of their history, one push. */
async function expire(context: OperationContext, over: Over): Promise<void> {
  const ids = over.map(({ id }) => id);
  const write = context.db
    .update(memberships)
    .set({ status: 'EXPIRED', version: sql`version + 1`, updated_at: context.now })
    .where(sql`${memberships.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  await commit(context, {
    changes: over.map(({ id, version }) => ({
      subject: 'membership',
      id,
      version: version + 1,
      action: 'expired',
    })),
    writes: [write],
    effects: [changedEffect(context, 'membership.changed', { ids })],
  });
}
