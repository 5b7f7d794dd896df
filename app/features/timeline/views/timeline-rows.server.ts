import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { type UserChip, userChipOf } from '~/domains/users/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { Parent } from '~/lib/operation/parents.server';
import { history } from '~/lib/operation/tables.server';
import { type Said, saidOf } from '~/services/mail/sent-mails.server';
import type { TimelineCursor } from '../schema';
import { type RecordFacts, recordFacts, recordFactsOf } from './record-facts.server';

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
  user: userChipOf(history.user_id),
  /** The assignee of a task. */
  assignee: userChipOf(sql`CASE ${history.action} WHEN 'assigned' THEN ${history.data} ->> 'to' END`),
  created_at: history.created_at,
  /** What a mail said that the step sent. */
  mail: saidOf({
    id: sql`CASE ${history.subject_type} WHEN 'sent_mail' THEN ${history.subject_id} END`,
    key: sql`${history.data} ->> 'mail'`,
  }),
};
/** Facts of related records. */
const record = recordFactsOf(sql`history.subject_type`, sql`history.subject_id`);

export type TimelineRow = {
  row: number;
  subject_type: string;
  subject_id: number;
  version: number;
  action: string;
  data: Record<string, unknown>;
  actor_kind: string;
  user_id: number | null;
  user: UserChip | null;
  assignee: UserChip | null;
  created_at: Date;
  mail: Said | null;
  /** A related record, with name and link; null for the record itself. */
  belonging: RecordFacts | null;
};

interface PageOf {
  cursor: TimelineCursor | undefined;
  limit: number;
  /** Kinds of records the reader may not see. */
  hidden: string[];
}

/**
 * Returns the history of a record and of its related records, newest first: two index scans, each of `limit` rows and
 * one more, whatever the length of the history.
 */
export async function listTimelineRows(db: Database, { type, id }: Parent<IdOf>, { cursor, limit, hidden }: PageOf) {
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
      .select({ ...columns, record })
      .from(history)
      .where(belonging)
      .orderBy(desc(history.created_at), desc(rowid))
      .limit(limit + 1),
  ]);
  return pageOf(
    ofIt.map((row) => ({ ...row, belonging: null })),
    ofItsOwn.map(({ record: facts, ...row }) => ({ ...row, belonging: recordFacts(facts) })),
    cursor,
    limit,
  );
}

/** Merges the two scans by instant; each keeps its own order, so that clock differences skip no row. */
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

/** The maximum of a date; fifteen digits. */
const LATEST = 999_999_999_999_999;

/** Of rows of one instant, the one written later comes first. */
const isNewer = (one: TimelineRow, other: TimelineRow) =>
  one.created_at.getTime() === other.created_at.getTime() ? one.row > other.row : one.created_at > other.created_at;
