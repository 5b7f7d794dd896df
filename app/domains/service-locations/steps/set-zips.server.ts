import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/lib/drizzle/database.server';
import { insertRows } from '~/lib/drizzle/insert-rows.server';
import { serviceLocationZips } from '../table.server';

const each = (zips: readonly string[]) => sql`json_each(${JSON.stringify(zips)})`;

/** The writes that add zips to a service location and remove others. */
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
  const rows = added.map((zip) => ({ zip }));
  return [...writes, ...insertRows(db, serviceLocationZips, rows, { service_location_id: sql`${id}` })];
}
