import { type SQL, sql } from 'drizzle-orm';
import { contractorOfInvoice } from '~/domains/contractor-invoices/queries.server';
import { isDeletedJob } from '~/domains/jobs/queries.server';
import { userNames } from '~/domains/users/queries.server';
import { parseJson } from '~/lib/columns.server';
import type { During } from '~/lib/list/asked-days.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type Stream, streamsFor } from '../rules/activity-streams.server';
import type { ActivityCursor, ActivityKind } from '../schema';
import { recordNameOf } from './record-names.server';

/** A page beyond so many rows is empty: who looks that far goes on by cursor. */
export const COUNTED = 1000;
/** A compound statement of D1 has at most this many terms; more are compounds within one. */
const TERMS = 4;

export interface ActivityRow {
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
  /** Whose invoice it is about, where that is a contractor's that it only hangs on. */
  contractor_id: number | null;
  /** Whether the record whose page it leads to is still there. */
  is_there: boolean;
  /** The name or number of that record, where it has one. */
  name: string | null;
}

interface Asked {
  /** Whose; without it everybody's. */
  userId?: number | SQL<number> | undefined;
  /** Without it, of all kinds. */
  kind?: ActivityKind | undefined;
  during?: During | null;
}

interface PageAsked extends Asked {
  cursor?: ActivityCursor | undefined;
  offset?: number;
  limit: number;
}

/** Numbers stand in the statement: it would have more parameters than D1 takes. */
const number = (value: number) => sql.raw(String(Math.trunc(value)));
const word = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);

/** An estimate's step that hangs on no job is told by the job's own. */
const told = (kind: string) => (kind === 'estimate' ? [sql`parent_id IS NOT NULL`] : []);

/** The conditions on each of the index scans whose rows are asked for, newest first along the index. */
function scansOf(
  { actor }: OperationContext,
  { userId, kind, during, cursor }: Asked & Pick<PageAsked, 'cursor'>,
): SQL[] {
  const streams = streamsFor(actor, kind);
  const time = [
    ...(during
      ? [sql`created_at >= ${number(during.from.getTime())} AND created_at < ${number(during.until.getTime())}`]
      : []),
    ...(cursor ? [sql`(created_at, rowid) < (${number(cursor.at)}, ${number(cursor.row)})`] : []),
  ];
  const scans =
    userId === undefined
      ? streams.map((stream) => [sql`kind = ${word(stream.kind)}`, ...told(stream.kind)])
      : ofUser(userId, streams);
  return scans.map((scan) => sql.join([...scan, ...time], sql` AND `));
}

/** The index of what a user did is by subject: one scan for all notes, whichever records they are on. */
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

/** One select of all of these; SQLite merges sorted ones row by row, and reads no more of each than is taken. */
function unionOf(selects: SQL[]): SQL {
  if (selects.length <= TERMS) return sql.join(selects, sql` UNION ALL `);
  const size = Math.ceil(selects.length / TERMS);
  const groups = Array.from({ length: TERMS }, (_, index) => selects.slice(index * size, (index + 1) * size));
  return sql.join(
    groups.filter((group) => group.length > 0).map((group) => sql`SELECT * FROM (${unionOf(group)})`),
    sql` UNION ALL `,
  );
}

const idsOf = (scans: SQL[]) =>
  unionOf(scans.map((scan) => sql`SELECT history.rowid AS id, created_at AS at FROM history WHERE ${scan}`));

/** What hangs on another record leads to that one. */
const HANGS = sql.raw(`history.subject_type IN ('note', 'estimate', 'payment')`);
const TYPE = sql`iif(${HANGS}, history.parent_type, history.subject_type)`;
const ID = sql`iif(${HANGS}, history.parent_id, history.subject_id)`;

interface RawRow extends Omit<ActivityRow, 'data' | 'user' | 'created_at' | 'is_there'> {
  data: string;
  user: string | null;
  created_at: number;
  is_there: number;
}

/**
 * What was done, newest first: of each row its index entry, itself and who did it, and an index entry ahead of each kind
 * of record. Of what is told of, only jobs are ever deleted.
 */
export async function listActivityRows(context: OperationContext, asked: PageAsked) {
  const { offset = 0, limit } = asked;
  const scans = scansOf(context, asked);
  if (scans.length === 0) return { rows: [], next: null };
  const found = await context.db.all<RawRow>(sql`
    SELECT page.id AS "row", history.subject_type, history.subject_id, history.version, history.action, history.data,
      history.actor_kind, history.user_id, ${userNames(sql`history.user_id`)} AS "user", history.created_at,
      history.parent_type, history.parent_id,
      iif(${HANGS} AND ${TYPE} = 'contractor_invoice', ${contractorOfInvoice(ID)}, NULL) AS contractor_id,
      NOT (${TYPE} = 'job' AND ${isDeletedJob(ID)}) AS is_there, ${recordNameOf(TYPE, ID)} AS name
    FROM (
      SELECT id, at FROM (${idsOf(scans)}) ORDER BY at DESC, id DESC LIMIT ${number(limit + 1)} OFFSET ${number(offset)}
    ) AS page CROSS JOIN history ON history.rowid = page.id`);
  const rows = found.slice(0, limit).map(
    ({ data, user, created_at, is_there, ...row }): ActivityRow => ({
      ...row,
      data: parseJson(data),
      user: user && parseJson(user),
      created_at: new Date(created_at),
      is_there: is_there === 1,
    }),
  );
  const last = rows.at(-1);
  const next = found.length > limit && last ? { at: Number(last.created_at), row: last.row } : null;
  return { rows, next };
}

/** How many there are, counted no further than a thousand. */
export async function countActivity(context: OperationContext, asked: Asked) {
  const scans = scansOf(context, asked);
  if (scans.length === 0) return { total: 0, isCapped: false };
  const some = sql`SELECT 1 FROM (${idsOf(scans)}) LIMIT ${number(COUNTED + 1)}`;
  const counted = await context.db.get<{ count: number }>(sql`SELECT count(*) AS count FROM (${some})`);
  const count = counted?.count ?? 0;
  return { total: Math.min(COUNTED, count), isCapped: count > COUNTED };
}
