import { sql } from 'drizzle-orm';
import { SEARCH_CAP } from '~/lib/list/list';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { type WorkStatus, workListInput } from '../schema';
import { ofStatus, pageWork } from '../views/list-work.server';

/** The tabs of the page. */
const shown = ['DEAD', 'READY', 'RUNNING', 'HELD'] as const satisfies readonly WorkStatus[];

/** A page of work, and the counts of dead, waiting, running and held work, each up to a thousand, and their kinds. */
export const showBackgroundWork = defineOperation({
  name: 'show-background-work',
  needs: 'setting.read',
  input: workListInput,
  reads: true,
  async run(context, query) {
    const [list, counted] = await Promise.all([pageWork(context, query), countWork(context)]);
    return { ...list, ...counted };
  },
});

async function countWork({ db }: OperationContext) {
  const some = (status: WorkStatus) => sql`SELECT kind FROM ${work} WHERE ${ofStatus(status)} LIMIT ${SEARCH_CAP + 1}`;
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
}
