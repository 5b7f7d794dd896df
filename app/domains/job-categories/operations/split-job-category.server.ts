import { and, desc, eq, sql } from 'drizzle-orm';
import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { changeChoice } from '~/domains/settings/steps/choices.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { categoryList } from '../steps/kind-lists.server';
import { moveParts } from '../steps/move-parts.server';

/**
 * Takes a merge back, with the parts that moved along: every record is of its own kind of work again.
 * @throws AppError 404, 409
 */
export const splitJobCategory = defineOperation({
  name: 'split-job-category',
  needs: 'setting.delete',
  input: choiceKeyInput,
  run: (context, key) =>
    changeChoice(
      context,
      categoryList,
      key,
      async (row, rows) => {
        const whole = rows.find(({ id }) => id === row.merged_into_id);
        if (!whole) return { after: { merged_into_id: null } };
        const moved = await listMovedAlong(context, row.id);
        const parts = rows.filter(({ id, merged_into_id }) => moved.includes(id) && merged_into_id === whole.id);
        return {
          after: { merged_into_id: null },
          deed: 'split',
          data: { into: whole.name },
          also: moveParts(context, parts, whole, row),
        };
      },
      'Category Split Successfully!',
    ),
});

/** The categories that moved along when this one was last merged. */
async function listMovedAlong({ db }: OperationContext, id: number): Promise<number[]> {
  const isMerge = sql`${history.data} ->> 'deed' = 'merged'`;
  const [merged] = await db
    .select({ data: history.data })
    .from(history)
    .where(and(eq(history.subject_type, 'job_category'), eq(history.subject_id, id), isMerge))
    .orderBy(desc(history.version))
    .limit(1);
  return (merged?.data as { parts?: number[] } | undefined)?.parts ?? [];
}
