import { and, asc, eq, sql } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { retryWorkOfKindInput } from '../schema';
import { retryRows } from '../steps/work-step.server';
import { ofStatus } from '../views/list-work.server';

/** As many as one commit takes: what is left is tried with the next. */
const AT_ONCE = 500;

/**
 * Makes all dead work of a kind due again.
 * @throws AppError 409 where there is none, or a part of it is on its way already
 */
export const retryWorkOfKind = defineOperation({
  name: 'retry-work-of-kind',
  needs: 'setting.update',
  input: retryWorkOfKindInput,
  async run(context, { kind }) {
    const rows = await context.db
      .select({ number: sql<number>`rowid`, id: work.id, kind: work.kind, status: work.status })
      .from(work)
      .where(and(ofStatus('DEAD'), eq(work.kind, kind)))
      .orderBy(asc(work.finished_at))
      .limit(AT_ONCE);
    if (rows.length === 0) throw conflict('Nothing is to be tried again.');
    await retryRows(context, rows);
    return { message: `Trying ${rows.length} again.` };
  },
});
