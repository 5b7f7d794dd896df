import { sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { contractors } from '../table.server';

/** The contractors' columns on an invoice, by these codes in any case: any number of codes as one bound value. */
export function selectContractorsByCode(db: Database, codes: readonly string[]) {
  const { id, alpha_ref, name, factor_percent, address_line, address_line_2, city, state_id, zip } = contractors;
  return db
    .select({ id, alpha_ref, name, factor_percent, address_line, address_line_2, city, state_id, zip })
    .from(contractors)
    .where(sql`${alpha_ref} IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`);
}
