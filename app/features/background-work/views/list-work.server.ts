import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ListPage, listMeta, SEARCH_CAP } from '~/lib/list/list';
import type { OperationContext } from '~/lib/operation/operation.server';
import { wakesAt, work } from '~/lib/operation/tables.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { labelOf, type RecordType, workWords } from '../rules/work-words';
import type { WorkQuery, WorkStatus } from '../schema';

/** Those that are over stand in the order in which they ended. */
const OVER: readonly WorkStatus[] = ['DONE', 'DEAD', 'CANCELED'];

/** Rows of a status, as its index has them. */
export const ofStatus = (status: WorkStatus): SQL =>
  sql.raw(`status = '${status}' AND finished_at IS ${OVER.includes(status) ? 'NOT NULL' : 'NULL'}`);

/** The id of the record that a row is of; null where it is of none, or the record is gone. */
const recordId = sql<number | null>`CASE WHEN json_valid(${work.payload}) THEN CASE ${work.kind} ${sql.join(
  Object.entries(workWords).flatMap(([kind, { about }]) =>
    about
      ? sql`WHEN ${kind} THEN (SELECT id FROM ${sql.raw(about.table)} AS record
          WHERE record.${sql.raw(about.column)} = ${work.payload} ->> ${about.field}) `
      : [],
  ),
  sql` `,
)} END END`;

/** A row as pages and the API show it: never what its payload holds. */
function lineOf({ record_id, ...row }: Row) {
  const about = Object.hasOwn(workWords, row.kind) ? workWords[row.kind]!.about : undefined;
  const parent_type: RecordType | null = record_id === null ? null : (about?.type ?? null);
  return { ...row, label: labelOf(row.kind, record_id), parent_type, parent_id: record_id };
}

export type WorkLine = ReturnType<typeof lineOf>;
type Row = Pick<
  typeof work.$inferSelect,
  'id' | 'kind' | 'status' | 'attempts' | 'deaths' | 'due_at' | 'created_at' | 'last_error' | 'request_id'
> & { record_id: number | null };

/** A page of the rows of one status, with how many there are as far as a thousand. */
export async function pageWork({ db }: OperationContext, query: WorkQuery): Promise<ListPage<WorkLine>> {
  const { status, kind, page, per_page } = query;
  const which = and(ofStatus(status), kind === undefined ? undefined : eq(work.kind, kind));
  const order = OVER.includes(status) ? desc(work.finished_at) : asc(wakesAt);
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(work)
    .where(which)
    .limit(SEARCH_CAP + 1)
    .as('counted');
  const { rows, found } = await readTogether(db, {
    rows: allOf(
      db
        .select({
          id: work.id,
          kind: work.kind,
          status: work.status,
          attempts: work.attempts,
          deaths: work.deaths,
          due_at: work.due_at,
          created_at: work.created_at,
          last_error: work.last_error,
          request_id: work.request_id,
          record_id: recordId.as('record_id'),
        })
        .from(work)
        .where(which)
        .orderBy(order)
        .limit(per_page)
        .offset((page - 1) * per_page),
    ),
    found: firstOf(db.select({ total: sql<number>`count(*)`.as('total') }).from(counted)),
  });
  const total = found?.total ?? 0;
  const isCapped = total > SEARCH_CAP;
  return {
    results: (rows as Row[]).map(lineOf),
    meta: listMeta(query, Math.min(total, SEARCH_CAP), rows.length, isCapped),
  };
}
