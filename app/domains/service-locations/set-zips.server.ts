import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/lib/database.server';
import { serviceLocationZips } from './table.server';

const each = (zips: readonly string[]) => sql`json_each(${JSON.stringify(zips)})`;

/** The writes that make an office serve these zips as well, and those no more. */
export function setZips(
  db: Database,
  id: number | SQL<number>,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): BatchItem<'sqlite'>[] {
  const writes: BatchItem<'sqlite'>[] = [];
  if (removed.length > 0) {
    const isRemoved = sql`${serviceLocationZips.zip} IN (SELECT value FROM ${each(removed)})`;
    writes.push(db.delete(serviceLocationZips).where(and(eq(serviceLocationZips.service_location_id, id), isRemoved)));
  }
  if (added.length > 0) {
    writes.push(db.insert(serviceLocationZips).select(sql`SELECT value, ${id} FROM ${each(added)}`));
  }
  return writes;
}
