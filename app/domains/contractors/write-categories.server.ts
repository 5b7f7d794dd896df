import { asc, eq, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { messagesOf } from '~/lib/commit.server';
import type { Database } from '~/lib/database.server';
import { contractorCategories } from './table.server';

export async function listCategoryIds(db: Database, contractorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: contractorCategories.category_id })
    .from(contractorCategories)
    .where(eq(contractorCategories.contractor_id, contractorId))
    .orderBy(asc(contractorCategories.category_id));
  return rows.map(({ id }) => id);
}

/** Makes these, and no others, the categories of a contractor. */
export function writeCategories(db: Database, id: number | SQL<number>, ids: readonly number[]): BatchItem<'sqlite'>[] {
  const rows = ids.map((category_id) => ({ contractor_id: id as number, category_id }));
  return [
    db.delete(contractorCategories).where(eq(contractorCategories.contractor_id, id as number)),
    ...(rows.length > 0 ? [db.insert(contractorCategories).values(rows)] : []),
  ];
}

/** True where a write was refused because it named a category that there is not. */
export const isUnknownCategory = (error: unknown): boolean => messagesOf(error).includes('there is no such category');
export const UNKNOWN_CATEGORY = { job_category_ids: 'Choose categories' };
