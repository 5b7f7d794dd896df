import { desc, sql } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import { addDays, type Day } from '~/lib/calendar';
import type { Database } from '~/lib/drizzle/database.server';
import { dollarsOf } from '~/lib/text/read-money';
import { ages } from '../rules/ages';
import { contractorInvoices as invoices, isOpen } from '../table.server';

/** What the club owes each contractor for open invoices, by their age on a day; in cents, the largest debt first. */
export function selectAgeing(db: Database, today: Day) {
  const within = (from: number, to: number | null) => {
    const isYoungEnough = to === null ? sql`` : sql` AND ${invoices.inv_date} >= ${addDays(today, -to)}`;
    // What is dated in the future is of the youngest
    const isOldEnough = from === 0 ? sql`1` : sql`${invoices.inv_date} <= ${addDays(today, -from)}`;
    return sql<number>`ifnull(sum(CASE WHEN ${isOldEnough}${isYoungEnough} THEN ${invoices.con_share} END), 0)`;
  };
  const owed = sql<number>`sum(${invoices.con_share})`;
  // By itself SQLite walks all invoices in the order of their contractors, the paid ones of many years too
  return db
    .select({
      contractor_id: sql<number>`${invoices.contractor_id}`,
      contractor_name: sql<string>`${contractorNameOf(invoices.contractor_id)}`,
      count: sql<number>`count(*)`,
      oldest: sql<string>`min(${invoices.inv_date})`,
      days_30: within(ages.days_30.from, ages.days_30.to),
      days_60: within(ages.days_60.from, ages.days_60.to),
      days_90: within(ages.days_90.from, ages.days_90.to),
      older: within(ages.older.from, ages.older.to),
      total: owed,
    })
    .from(sql`${invoices} INDEXED BY contractor_invoices_open`)
    .where(isOpen(invoices.listed))
    .groupBy(invoices.contractor_id)
    .orderBy(desc(owed), invoices.contractor_id);
}

type Aged = Awaited<ReturnType<typeof selectAgeing>>[number];
const amounts = ['days_30', 'days_60', 'days_90', 'older', 'total'] as const;

const inDollars = (of: (name: (typeof amounts)[number]) => number) =>
  Object.fromEntries(amounts.map((name) => [name, dollarsOf(of(name))])) as Record<(typeof amounts)[number], number>;

/** A contractor's line in dollars. */
export const ageingRow = (aged: Aged) => ({ ...aged, ...inDollars((name) => aged[name]) });
export type AgeingRow = ReturnType<typeof ageingRow>;

export const ageingTotals = (all: readonly Aged[]) => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  ...inDollars((name) => all.reduce((sum, aged) => sum + aged[name], 0)),
});
