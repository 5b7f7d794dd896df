import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { commit } from '~/lib/commit.server';
import { isAppError } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { isRunning } from '../running.server';
import { memberships } from '../table.server';

const PAGE = 100;

/** Turns memberships whose last paid day is over EXPIRED; those past the first hundred in the next run. */
export const expireMemberships = defineOperation({
  name: 'expire-memberships',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const { db, now } = context;
    const over = await db
      .select({ id: memberships.id, version: memberships.version })
      .from(memberships)
      .where(and(isRunning, lte(memberships.expires_at, now)))
      .limit(PAGE);
    let expired = 0;
    for (const { id, version: seen } of over) {
      const version = seen + 1;
      const write = db
        .update(memberships)
        .set({ status: 'EXPIRED', version, updated_at: now })
        .where(and(eq(memberships.id, id), eq(memberships.version, seen)));
      try {
        await commit(context, {
          changes: [{ subject: 'membership', id, version, action: 'expired' }],
          writes: [write],
        });
        expired += 1;
      } catch (error) {
        // Paid, canceled or expired by another run in the meantime
        if (!isAppError(error)) throw error;
      }
    }
    return { expired, more: over.length === PAGE };
  },
});
