import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { outbox } from '~/lib/operation/tables.server';

/** Upper limit of the count: more are on their own page. */
const MOST = 20;

/** The number of undelivered messages, up to twenty. */
export const countDeadDeliveries = defineOperation({
  name: 'count-dead-deliveries',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run({ db }) {
    const dead = db
      .select({ one: sql`1` })
      .from(outbox)
      .where(eq(outbox.status, 'DEAD'))
      .limit(MOST + 1);
    const { count } = await db.get<{ count: number }>(sql`SELECT count(*) AS count FROM (${dead})`);
    return { total: Math.min(count, MOST), isCapped: count > MOST };
  },
});
