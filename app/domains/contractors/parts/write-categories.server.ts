import { asc, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { contractorCategories } from '../table.server';

export async function listCategoryIds(db: Database, contractorId: IdOf): Promise<number[]> {
  const rows = await db
    .select({ id: contractorCategories.category_id })
    .from(contractorCategories)
    .where(eq(contractorCategories.contractor_id, contractorId))
    .orderBy(asc(contractorCategories.category_id));
  return rows.map(({ id }) => id);
}

/** Makes these, and no others, the categories of a contractor. */
export function writeCategories(db: Database, id: IdOf, ids: readonly number[]): BatchItem<'sqlite'>[] {
  const rows = ids.map((category_id) => ({ contractor_id: id as number, category_id }));
  return [
    db.delete(contractorCategories).where(eq(contractorCategories.contractor_id, id as number)),
    ...(rows.length > 0 ? [db.insert(contractorCategories).values(rows)] : []),
  ];
}
