import { is, SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Change, Deed } from './commit.server';
import { jsonChunks, jsonOf } from './json-of.server';
import { type OperationContext, userIdOf } from './operation.server';
import { history } from './tables.server';

/** Many new rows of one table, each in its first version; see insertMany. */
export type Creations = Deed & {
  table: SQLiteTable;
  rows: { uuid: string; data: Record<string, unknown> }[];
  /** The record that all of them belong to. */
  parent?: Change['parent'];
};

/** The history inserts of these changes: one for all with literal ids, however many. */
export function historyWrites(context: OperationContext, changes: (Change | Creations)[]): BatchItem<'sqlite'>[] {
  const single = changes.filter((change) => 'id' in change);
  const known = single.filter(({ id, version, parent }) => ![id, version, parent?.id].some((part) => is(part, SQL)));
  return [
    ...insertKnown(context, known),
    ...single.filter((change) => !known.includes(change)).map((change) => insertOne(context, change)),
    ...changes.filter((change) => 'rows' in change).flatMap((creations) => insertCreations(context, creations)),
  ];
}

/** The JSON data of a history row, beside its columns. */
export function dataOf({ actor }: OperationContext, { data = {}, parent }: Pick<Change, 'data' | 'parent'>) {
  return {
    ...(parent && { parent_type: parent.type, parent_id: parent.id }),
    ...(actor.kind === 'visitor' && actor.name && { by: actor.name }),
    ...data,
  };
}

/** The columns of the history that are equal for all changes of a commit. */
const caused = ({ actor, now }: OperationContext) => sql`${actor.kind}, ${userIdOf(actor)}, ${now.getTime()}`;

function insertKnown(context: OperationContext, changes: Change[]): BatchItem<'sqlite'>[] {
  const rows = changes.map(({ subject, id, version, action, ...told }) => [
    subject,
    id,
    version,
    action,
    JSON.stringify(dataOf(context, told)),
  ]);
  const columns = sql`value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4`;
  return jsonChunks(rows).map((chunk) =>
    context.db.insert(history).select(sql`SELECT ${columns}, ${caused(context)} FROM json_each(${chunk})`),
  );
}

function insertOne(context: OperationContext, { subject, id, version, action, ...told }: Change): BatchItem<'sqlite'> {
  const columns = sql`${subject}, ${id}, ${version}, ${action}, ${jsonOf(dataOf(context, told))}`;
  return context.db.insert(history).select(sql`SELECT ${columns}, ${caused(context)}`);
}

/** Rows that existed before this batch have their history. */
function insertCreations(context: OperationContext, { subject, action, table, rows, parent }: Creations) {
  const told = sql`made.value ->> 1`;
  const data = parent ? sql`json_set(${told}, '$.parent_type', ${parent.type}, '$.parent_id', ${parent.id})` : told;
  return jsonChunks(rows.map((row) => [row.uuid, JSON.stringify(row.data)])).map((chunk) =>
    context.db
      .insert(history)
      .select(sql`SELECT ${subject}, record.id, 1, ${action}, ${data}, ${caused(context)}
        FROM json_each(${chunk}) AS made JOIN ${table} AS record ON record.uuid = made.value ->> 0 WHERE true`)
      .onConflictDoNothing(),
  );
}
