import { type SQL, sql } from 'drizzle-orm';
import { userNames } from '~/domains/users/queries.server';
import { parseJson } from '~/lib/columns.server';
import type { During } from '~/lib/list/asked-days.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type Stream, streamsFor } from '../rules/activity-streams.server';
import type { ActivityCursor, ActivityKind } from '../schema';
import { type RecordFacts, recordFacts, recordFactsOf } from './record-facts.server';

/** A page beyond this many rows is empty: further ones need the cursor. */
export const COUNTED = 1000;
/** A compound statement of D1 has at most this many terms; more are compounds within one. */
const TERMS = 4;

/** With the facts of the record whose page it links to. */
export interface ActivityRow extends RecordFacts {
  row: number;
  subject_type: string;
  subject_id: number;
  version: number;
  action: string;
  data: Record<string, unknown>;
  actor_kind: string;
  user_id: number | null;
  user: { first_name: string; last_name: string } | null;
  created_at: Date;
  parent_type: string | null;
  parent_id: number | null;
}

interface Asked {
  /** The user; left out, everybody. */
  userId?: number | SQL<number> | undefined;
  /** Left out, all kinds. */
  kind?: ActivityKind | undefined;
  during?: During | null;
}

interface PageAsked extends Asked {
  cursor?: ActivityCursor | undefined;
  offset?: number;
  limit: number;
}

/** Numbers as literals: the statement would have more parameters than D1 allows. */
const number = (value: number) => sql.raw(String(Math.trunc(value)));
const word = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);

/** Excludes an estimate's step without a parent, which the job's own step includes. */
const told = (kind: string) => (kind === 'estimate' ? [sql`parent_id IS NOT NULL`] : []);

/** The conditions of the index scans, each newest first along the index. */
function scansOf(
  { actor }: OperationContext,
  { userId, kind, during, cursor }: Asked & Pick<PageAsked, 'cursor'>,
): SQL[] {
  const streams = streamsFor(actor, kind);
  const scans =
    userId === undefined
      ? streams.map((stream) => [sql`kind = ${word(stream.kind)}`, ...told(stream.kind)])
      : ofUser(userId, streams);
  return scans.flatMap((scan) => timesOf(during, cursor).map((time) => sql.join([...scan, ...time], sql` AND `)));
}

/**
 * The times of the scans. After a cursor there are two: the rest of its instant, and all before. With one comparison of
 * two columns SQLite would scan the whole instant again, in which thousands of rows may have been imported.
 */
function timesOf(during: During | null | undefined, cursor: ActivityCursor | undefined): SQL[][] {
  const from = during ? [sql`created_at >= ${number(during.from.getTime())}`] : [];
  const until = during?.until.getTime();
  if (!cursor || (until !== undefined && cursor.at >= until)) {
    return [[...from, ...(until === undefined ? [] : [sql`created_at < ${number(until)}`])]];
  }
  const at = number(cursor.at);
  return [
    [...from, sql`created_at = ${at} AND history.rowid < ${number(cursor.row)}`],
    [...from, sql`created_at < ${at}`],
  ];
}

/** A user's index is by subject: one scan for all notes, whatever their records. */
function ofUser(userId: number | SQL<number>, streams: readonly Stream[]): SQL[][] {
  const scanOf = (subject: string, more: SQL[] = []) => [
    sql`user_id = ${userId} AND subject_type = ${word(subject)}`,
    ...more,
  ];
  const [notes, others] = [true, false].map((isNote) => streams.filter(({ entity }) => (entity === 'note') === isNote));
  const kinds = notes!.map(({ kind }) => word(kind));
  return [
    ...others!.map(({ kind }) => scanOf(kind, told(kind))),
    ...(kinds.length > 0 ? [scanOf('note', [sql`kind IN (${sql.join(kinds, sql`, `)})`])] : []),
  ];
}

/** One compound select of all of these; SQLite merges sorted ones row by row, and reads no more of each than needed. */
function unionOf(selects: SQL[]): SQL {
  if (selects.length <= TERMS) return sql.join(selects, sql` UNION ALL `);
  const size = Math.ceil(selects.length / TERMS);
  const groups = Array.from({ length: TERMS }, (_, index) => selects.slice(index * size, (index + 1) * size));
  return sql.join(
    groups.filter((group) => group.length > 0).map((group) => sql`SELECT * FROM (${unionOf(group)})`),
    sql` UNION ALL `,
  );
}

/** The rows of these scans, read along their indexes. */
const rowsOf = (scans: SQL[], columns: SQL) =>
  unionOf(scans.map((scan) => sql`SELECT ${columns} FROM history WHERE ${scan}`));

const COLUMNS = sql.raw(`history.rowid AS "row", subject_type, subject_id, version, action, data, actor_kind, user_id,
  created_at, parent_type, parent_id`);

/** What belongs to another record links to that one. */
const HANGS = sql.raw(`page.subject_type IN ('note', 'estimate', 'payment', 'refund')`);
const TYPE = sql`iif(${HANGS}, page.parent_type, page.subject_type)`;
const ID = sql`iif(${HANGS}, page.parent_id, page.subject_id)`;

interface RawRow extends Omit<ActivityRow, keyof RecordFacts | 'data' | 'user' | 'created_at'> {
  data: string;
  user: string | null;
  created_at: number;
  record: string | null;
}

/**
 * Activity, newest first. Reads three rows per line: its own, its actor, and its record; and one more ahead of each
 * scan, which SQLite merges, and of each of the other two, for the first line of the next page.
 */
export async function listActivityRows(context: OperationContext, asked: PageAsked) {
  const { offset = 0, limit } = asked;
  const scans = scansOf(context, asked);
  if (scans.length === 0) return { rows: [], next: null };
  const found = await context.db.all<RawRow>(sql`
    SELECT page.*, ${userNames(sql`page.user_id`)} AS "user", ${recordFactsOf(TYPE, ID)} AS record
    FROM (
      SELECT * FROM (${rowsOf(scans, COLUMNS)})
      ORDER BY created_at DESC, "row" DESC LIMIT ${number(limit + 1)} OFFSET ${number(offset)}
    ) AS page`);
  const rows = found.slice(0, limit).map(
    ({ data, user, created_at, record, ...row }): ActivityRow => ({
      ...row,
      ...recordFacts(record),
      data: parseJson(data),
      user: user && parseJson(user),
      created_at: new Date(created_at),
    }),
  );
  const last = rows.at(-1);
  const next = found.length > limit && last ? { at: Number(last.created_at), row: last.row } : null;
  return { rows, next };
}

/** Their number, counted no further than a thousand. */
export async function countActivity(context: OperationContext, asked: Asked) {
  const scans = scansOf(context, asked);
  if (scans.length === 0) return { total: 0, isCapped: false };
  const some = sql`SELECT 1 FROM (${rowsOf(scans, sql`1`)}) LIMIT ${number(COUNTED + 1)}`;
  const counted = await context.db.get<{ count: number }>(sql`SELECT count(*) AS count FROM (${some})`);
  const count = counted?.count ?? 0;
  return { total: Math.min(COUNTED, count), isCapped: count > COUNTED };
}
