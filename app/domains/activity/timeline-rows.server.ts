import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import type { Parent } from '~/lib/parents.server';
import { history } from '~/lib/tables.server';
import type { TimelineCursor } from './schema';

const rowid = sql<number>`history.rowid`;
const columns = {
  row: rowid,
  subject_type: history.subject_type,
  subject_id: history.subject_id,
  version: history.version,
  action: history.action,
  data: history.data,
  actor_kind: history.actor_kind,
  user_id: history.user_id,
  created_at: history.created_at,
};
export type TimelineRow = {
  row: number;
  subject_type: string;
  subject_id: number;
  version: number;
  action: string;
  data: Record<string, unknown>;
  actor_kind: string;
  user_id: number | null;
  created_at: Date;
};

interface PageOf {
  cursor: TimelineCursor | undefined;
  limit: number;
  /** Kinds of records the reader may not see. */
  hidden: string[];
}

/**
 * What happened to a record and to what belongs to it, newest first: two walks along an index, each of `limit` rows and
 * one more, however long the story is.
 */
export async function listTimelineRows(db: Database, { type, id }: Parent, { cursor, limit, hidden }: PageOf) {
  const own = and(
    eq(history.subject_type, type),
    eq(history.subject_id, id),
    cursor && lt(history.version, cursor.version),
  );
  const belonging = and(
    eq(history.parent_type, type),
    eq(history.parent_id, id),
    cursor && sql`(${history.created_at}, ${rowid}) < (${cursor.at}, ${cursor.row})`,
    hidden.length > 0 ? notInArray(history.subject_type, hidden) : undefined,
  );
  const [ofIt, ofItsOwn] = await db.batch([
    db
      .select(columns)
      .from(history)
      .where(own)
      .orderBy(desc(history.version))
      .limit(limit + 1),
    db
      .select(columns)
      .from(history)
      .where(belonging)
      .orderBy(desc(history.created_at), desc(rowid))
      .limit(limit + 1),
  ]);
  return pageOf(ofIt, ofItsOwn, cursor, limit);
}

/** The newer of both heads, again and again: each walk keeps its own order, so that none is passed over by a clock. */
function pageOf(own: TimelineRow[], belonging: TimelineRow[], from: TimelineCursor | undefined, limit: number) {
  const cursor = from ? { ...from } : { version: LATEST, at: LATEST, row: LATEST };
  const rows: TimelineRow[] = [];
  let [nextOwn, nextBelonging] = [0, 0];
  while (rows.length < limit) {
    const [one, other] = [own[nextOwn], belonging[nextBelonging]];
    if (one && (!other || isNewer(one, other))) {
      nextOwn += 1;
      cursor.version = one.version;
      rows.push(one);
    } else if (other) {
      nextBelonging += 1;
      cursor.at = other.created_at.getTime();
      cursor.row = other.row;
      rows.push(other);
    } else break;
  }
  const hasMore = nextOwn < own.length || nextBelonging < belonging.length;
  return { rows, next: hasMore ? cursor : null };
}

/** The last instant that a date holds; fifteen digits. */
const LATEST = 999_999_999_999_999;

/** Of what was written at one moment, the later written stands above. */
const isNewer = (one: TimelineRow, other: TimelineRow) =>
  one.created_at.getTime() === other.created_at.getTime() ? one.row > other.row : one.created_at > other.created_at;
