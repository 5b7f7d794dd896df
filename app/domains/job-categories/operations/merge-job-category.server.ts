import { changeChoice } from '~/domains/settings/steps/choices.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { MOST_PARTS } from '../rules/kinds';
import { mergeJobCategoryInput } from '../schema';
import { type CategoryRow, categoryList } from '../steps/kind-lists.server';
import { moveParts } from '../steps/move-parts.server';

/**
 * Makes a kind of work part of another: lists, filters, counts and forms treat both as one from then on, and no record
 * is written. What is part of it becomes part of the other as well. @throws AppError 404, 409, 422 at `into`
 */
export const mergeJobCategory = defineOperation({
  name: 'merge-job-category',
  needs: 'setting.delete',
  input: mergeJobCategoryInput,
  run: (context, { into, ...key }) =>
    changeChoice(
      context,
      categoryList,
      key,
      (row, rows) => {
        const parts = rows.filter(({ merged_into_id }) => merged_into_id === row.id);
        const whole = rows.find(({ id }) => id === into);
        const refusal = refusalOf(row, whole, rows);
        if (!whole || refusal) throw invalid({ into: refusal ?? 'Choose a category' });
        const { changes, writes } = moveParts(context, parts, row, whole);
        return {
          after: { merged_into_id: into },
          deed: 'merged',
          data: { into: whole.name, ...(parts.length > 0 && { parts: parts.map(({ id }) => id) }) },
          // Before the row itself: what has parts cannot become one
          writes,
          also: { changes },
        };
      },
      'Category Merged Successfully!',
    ),
});

/** Why a category cannot become part of another; null where it can. */
function refusalOf(row: CategoryRow, whole: CategoryRow | undefined, rows: CategoryRow[]): string | null {
  if (!whole) return 'Choose a category';
  if (whole.id === row.id) return 'A category cannot be merged into itself.';
  if (whole.merged_into_id !== null) return `${whole.name} is part of another category.`;
  if (whole.retired_at !== null) return `${whole.name} is retired.`;
  const parts = rows.filter(
    ({ id, merged_into_id }) => id === row.id || merged_into_id === row.id || merged_into_id === whole.id,
  );
  return parts.length > MOST_PARTS ? `At most ${MOST_PARTS} categories can be merged into one.` : null;
}
