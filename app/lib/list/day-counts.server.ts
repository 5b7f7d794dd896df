import { sql } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { allOf, type Read } from '../read-together.server';
import { lengthOf, type SpanPiece } from './day-spans';

/** The owner of counts for everybody together. */
export const CLUB = 0;

export interface DayCountRow<Name extends string> {
  /** Whose counts: 0 is everybody's. */
  owner: number;
  /** '2026', '2026-11', '2026-11-22'. */
  span: string;
  /** A year of all time; others are of the requested spans. */
  is_total: boolean;
  counts: Record<Name, number>;
}

interface Asked<Name extends string> {
  names: readonly Name[];
  /** The person whose own rows are counted too. */
  person: number;
  /** The spans; the counts of all time are read besides. */
  pieces: readonly SpanPiece[];
}

/** Every year there is. */
const ALL: SpanPiece = ['year', '', '9999'];

/** Reads the counts of these spans and of all years: a row a span, however many rows came in. */
export function dayCountsRead<const Name extends string>(
  db: Database,
  { names, person, pieces }: Asked<Name>,
): Read<DayCountRow<Name>[]> {
  const spans = [ALL, ...pieces].map(([level, first, last]) => [lengthOf[level], first, last]);
  const counts = sql.raw(`json_object(${names.map((name) => `'${name}', ${name}`).join(', ')})`);
  const select = db
    .select({
      owner: sql<number>`owner`,
      span: sql<string>`span`,
      is_total: sql<boolean>`piece.key = 0`.mapWith(Boolean).as('is_total'),
      counts: sql<Record<Name, number>>`${counts}`.mapWith((json) => JSON.parse(String(json))).as('counts'),
    })
    .from(sql`json_each(${JSON.stringify(spans)}) AS piece CROSS JOIN day_counts`)
    .where(
      sql`owner IN (${CLUB}, ${person}) AND level = piece.value ->> 0
        AND span BETWEEN piece.value ->> 1 AND piece.value ->> 2`,
    );
  return allOf<DayCountRow<Name>>(select as never);
}
