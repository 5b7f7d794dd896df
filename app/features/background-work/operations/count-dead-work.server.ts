import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { ofStatus } from '../views/list-work.server';

/** Upper limit of the count: more are on their own page. */
const MOST = 20;

/** How much work was given up, as far as twenty. */
export const countDeadWork = defineOperation({
  name: 'count-dead-work',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run({ db }) {
    const dead = db
      .select({ one: sql`1` })
      .from(work)
      .where(ofStatus('DEAD'))
      .limit(MOST + 1);
    const { count } = await db.get<{ count: number }>(sql`SELECT count(*) AS count FROM (${dead})`);
    return { total: Math.min(count, MOST), isCapped: count > MOST };
  },
});
