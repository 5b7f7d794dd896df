import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { firstOf, type Read } from '../read-together.server';

/** Counts of what a page says beside its content stop here. */
const COUNTED = 1000;

export interface Counted {
  count: number;
  /** True where there are more than were counted. */
  is_capped: boolean;
}

/** Counts the rows of some tables up to a thousand. @param from tables with their condition: `calls WHERE …` */
export function countUpTo(db: Database, from: SQL): Read<Counted> {
  const some = sql`(SELECT 1 FROM ${from} LIMIT ${COUNTED + 1})`;
  const { statements, resultOf } = firstOf(db.select({ count: sql<number>`count(*)`.as('count') }).from(some));
  return {
    statements,
    resultOf(lots) {
      const count = resultOf(lots)?.count ?? 0;
      return { count: Math.min(count, COUNTED), is_capped: count > COUNTED };
    },
  };
}
