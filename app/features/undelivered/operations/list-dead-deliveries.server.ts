import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { outbox } from '~/lib/operation/tables.server';

const MOST = 100;

/** Returns the dead letters of the outbox, newest first, at most a hundred, and their number. */
export const listDeadDeliveries = defineOperation({
  name: 'list-dead-deliveries',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run({ db }) {
    const isDead = eq(outbox.status, 'DEAD');
    const [results, [counted]] = await db.batch([
      db
        .select({
          id: outbox.id,
          effect: outbox.effect,
          attempts: outbox.attempts,
          last_error: outbox.last_error,
          created_at: outbox.created_at,
        })
        .from(outbox)
        .where(isDead)
        .orderBy(desc(outbox.created_at))
        .limit(MOST),
      db.select({ total: sql<number>`count(*)` }).from(outbox).where(isDead),
    ]);
    return { results, total: counted?.total ?? 0 };
  },
});
