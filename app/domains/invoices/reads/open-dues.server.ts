import { type SQL, sql } from 'drizzle-orm';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { firstOf } from '~/lib/read-together.server';
import { invoiceItems, invoices } from '../table.server';

interface Asked {
  /** Of memberships with an id for which this holds; or those with a line for further properties. */
  of: ((membershipId: SQL) => SQL) | 'properties';
  /** How many invoices are looked at. */
  most: number;
}

/** Dues that are not settled. The words of the partial index invoices_open_dues, as SQLite needs them. */
const isOpenDues = sql`kind = 'DUES' AND status IN ('ISSUED', 'PARTLY PAID', 'DECLINED')`;

const hasFurther = sql`EXISTS (SELECT 1 FROM ${invoiceItems} WHERE invoice_id = ${qualified(invoices.id)}
  AND ${invoiceItems.description} = 'Additional properties')`;

/** How many open dues there are. */
export function openDuesRead(db: Database, { of, most }: Asked) {
  const isOne = of === 'properties' ? hasFurther : of(qualified(invoices.membership_id));
  const looked = db
    .select({ is_open_one: sql<number>`${isOne}`.as('is_open_one') })
    .from(invoices)
    .where(isOpenDues)
    .limit(most)
    .as('looked_open');
  return firstOf(db.select({ count: sql<number>`ifnull(sum(is_open_one), 0)`.as('open_dues') }).from(looked));
}
