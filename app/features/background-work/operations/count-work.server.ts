import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SEARCH_CAP } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import type { WorkStatus } from '../schema';
import { ofStatus } from '../views/list-work.server';

/** The tabs of the page. */
const shown = ['DEAD', 'READY', 'RUNNING', 'HELD'] as const satisfies readonly WorkStatus[];

/** How much work is dead, waits, runs and is held, each as far as a thousand, and of which kinds. */
export const countWork = defineOperation({
  name: 'count-work',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run({ db }) {
    const some = (status: WorkStatus) =>
      sql`SELECT kind FROM ${work} WHERE ${ofStatus(status)} LIMIT ${SEARCH_CAP + 1}`;
    const count = (status: WorkStatus) => sql<number>`(SELECT count(*) FROM (${some(status)}))`.as(status);
    const all = sql.join(
      shown.map((status) => sql`SELECT kind FROM (${some(status)})`),
      sql` UNION `,
    );
    const { counts, kinds } = await readTogether(db, {
      counts: firstOf(
        db
          .select({ DEAD: count('DEAD'), READY: count('READY'), RUNNING: count('RUNNING'), HELD: count('HELD') })
          .from(sql`(SELECT 1) AS one`),
      ),
      kinds: allOf(
        db
          .select({ kind: sql<string>`kind`.as('kind') })
          .from(sql`(${all}) AS kinds`)
          .orderBy(sql`kind`),
      ),
    });
    return { counts: counts!, kinds: kinds.map(({ kind }) => kind) };
  },
});
