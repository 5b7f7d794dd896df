import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Change, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { jobCategories } from '../table.server';
import type { CategoryRow } from './kind-lists.server';

type Whole = Pick<CategoryRow, 'id' | 'name'>;

/** Parts of one category become parts of another. */
export function moveParts({ db }: OperationContext, parts: CategoryRow[], from: Whole, to: Whole): Required<Part> {
  const ids = parts.map(({ id }) => id);
  const move = db
    .update(jobCategories)
    .set({ merged_into_id: to.id, version: sql`${jobCategories.version} + 1` })
    .where(and(inArray(jobCategories.id, ids), eq(jobCategories.merged_into_id, from.id)));
  const changes = parts.map(({ id, version, name }): Change => {
    const data = { name, deed: 'moved', into: to.name };
    return { subject: 'job_category', action: 'updated', id, version: version + 1, data };
  });
  return { changes, writes: parts.length > 0 ? [move] : [], effects: [] };
}
