import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { memberNameByPhone } from '~/domains/memberships/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { allOf, firstOf, type Read } from '~/lib/read-together.server';
import { calls } from './table.server';

export type Call = typeof calls.$inferSelect;

export const callRead = (db: Database, id: IdOf) => firstOf(db.select().from(calls).where(eq(calls.id, id)));

/** A call as the log lists it. */
export interface CallLine {
  id: number;
  phone_number: string;
  status: string;
  type: string;
  called_at: Date;
  /** Who has the number, where that is known. */
  contact: string | null;
}

interface CallsOf {
  /** From the one instant until before the other; null for all. */
  during: { from: Date; until: Date } | null;
  limit: number;
  offset?: number;
}

/** The calls of some days, newest first. */
export function callsRead(db: Database, { during, limit, offset = 0 }: CallsOf): Read<CallLine[]> {
  const select = db
    .select({
      id: calls.id,
      phone_number: calls.phone_number,
      status: calls.status,
      type: calls.type,
      called_at: calls.called_at,
      contact: memberNameByPhone(calls.phone_number),
    })
    .from(calls)
    .where(during ? and(gte(calls.called_at, during.from), lt(calls.called_at, during.until)) : undefined)
    .orderBy(desc(calls.called_at), desc(calls.id))
    .limit(limit)
    .offset(offset);
  return allOf<CallLine>(select as never);
}
