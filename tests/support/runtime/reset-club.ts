import { abortAllDurableObjects, listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { forgetLookups } from '~/lib/kept-lookup.server';
import { evictSettings } from '~/lib/settings/snapshots.server';

const { DB, FILES, DataSync, BatchImport, Switchboard } = env;

/** A table with more rows than this after the migrations contains places, which nothing in the club changes. */
const MOST_RESTORED_ROWS = 1000;

type Row = Record<string, unknown>;

/** A table and the rows that the migrations write into it. */
interface Table {
  name: string;
  isFixed: boolean;
  rows: Row[];
}

let tables: Table[] | undefined;
let sequences: Row[] = [];

/** Stores what the migrations write. Called once per worker, on the migrated and unused database. */
export async function rememberReferenceRows() {
  const { results: found } = await DB.prepare(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  const names = found.map(({ name }) => name);
  const rows = await readAll(names, ` LIMIT ${MOST_RESTORED_ROWS + 1}`);
  const parentsOfFixed = new Set<string>();
  tables = names.map((name, index) => ({
    name,
    isFixed: rows[index]!.length > MOST_RESTORED_ROWS,
    rows: rows[index]!,
  }));
  for (const { name } of tables.filter(({ isFixed }) => isFixed)) {
    const { results } = await DB.prepare('SELECT "table" AS parent FROM pragma_foreign_key_list(?)')
      .bind(name)
      .all<{ parent: string }>();
    for (const { parent } of results) parentsOfFixed.add(parent);
  }
  for (const table of tables) table.isFixed ||= parentsOfFixed.has(table.name);
  sequences = await readSequences();
}

export const isRemembered = () => tables !== undefined;

/** Returns how many rows the tests made, deleted ones too. */
export async function countRowsMade(): Promise<number> {
  const total = (rows: Row[]) => rows.reduce((sum, { seq }) => sum + Number(seq), 0);
  return total(await readSequences()) - total(sequences);
}

/** Empties what this isolate has read: versions start over, and equal ones are taken for the same. */
export function emptyCaches() {
  forgetLookups();
  evictSettings();
}

/** Resets the club to the state of the migrations: every other row, file and event is deleted, and ids start over. */
export async function resetClub() {
  if (!tables) throw new Error('rememberReferenceRows comes first');
  emptyCaches();
  await leaveRows(tables.filter(({ rows, isFixed }) => rows.length > 0 && !isFixed).map(({ name }) => name));
  await empty(tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name));
  await restoreReferenceRows(tables.filter(({ rows, isFixed }) => rows.length > 0 && !isFixed));
  await DB.batch([
    DB.prepare('DELETE FROM sqlite_sequence'),
    ...sequences.map((row) => insert('sqlite_sequence', row)),
  ]);
  await emptyBucket();
  await resetObjects();
}

async function readAll(names: string[], limit = ''): Promise<Row[][]> {
  const batches = await DB.batch<Row>(names.map((name) => DB.prepare(`SELECT * FROM "${name}"${limit}`)));
  return batches.map(({ results }) => results);
}

const readSequences = async () => (await readAll(['sqlite_sequence']))[0]!;

/** Also overwrites rows of a trigger, from another table inserted before. */
function insert(name: string, row: Row) {
  const columns = Object.keys(row);
  return DB.prepare(
    `INSERT OR REPLACE INTO "${name}" (${columns.map((column) => `"${column}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
  ).bind(...Object.values(row));
}

/** Clears the optional references of these tables, as of a price to the user who set it: its user is deleted next. */
async function leaveRows(names: string[]) {
  const { results } = await DB.prepare(
    `SELECT t.value AS name, f."from" AS column FROM json_each(?) AS t, pragma_foreign_key_list(t.value) AS f
       JOIN pragma_table_info(t.value) AS c ON c.name = f."from" WHERE c."notnull" = 0`,
  )
    .bind(JSON.stringify(names))
    .all<{ name: string; column: string }>();
  await DB.batch(
    results.map(({ name, column }) =>
      DB.prepare(`UPDATE "${name}" SET "${column}" = NULL WHERE "${column}" IS NOT NULL`),
    ),
  );
}

/**
 * Deletes all rows of these tables. Rows that are still referenced are retried when the others are empty, and so are
 * those that a trigger writes meanwhile.
 */
async function empty(names: string[]) {
  let refused: string[] = [];
  for (;;) {
    const filled = await DB.prepare(
      `SELECT ${names.map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`).join()}`,
    ).first<Record<string, number>>();
    const left = names.filter((name) => filled![name]);
    if (left.length === 0) return;
    // Tables that refer to each other in a circle
    if (left.length === refused.length) {
      await DB.batch([DB.prepare('PRAGMA defer_foreign_keys = ON'), ...left.map(deletion)]);
    }
    refused = [];
    for (const name of left) await deleteFrom(name).catch(() => refused.push(name));
  }
}

const deletion = (name: string) => DB.prepare(`DELETE FROM "${name}"`);

/** Not deferred: a batch whose foreign keys fail only at its end leaves D1 without its database. */
const deleteFrom = (name: string) => deletion(name).run();

/** Goes over them again as long as a trigger on one changes another. */
async function restoreReferenceRows(wanted: Table[]) {
  for (let round = 0; round < 5; round++) {
    const rows = await readAll(wanted.map(({ name }) => name));
    const changed = wanted.filter((table, index) => JSON.stringify(table.rows) !== JSON.stringify(rows[index]));
    if (changed.length === 0) return;
    await DB.batch([
      DB.prepare('PRAGMA defer_foreign_keys = ON'),
      ...changed.map(({ name }) => DB.prepare(`DELETE FROM "${name}"`)),
      ...changed.flatMap((table) => table.rows.map((row) => insert(table.name, row))),
    ]);
  }
  throw new Error(`${wanted.map(({ name }) => name).join()} could not be restored`);
}

async function emptyBucket() {
  for (;;) {
    const { objects } = await FILES.list();
    if (objects.length === 0) return;
    await FILES.delete(objects.map(({ key }) => key));
  }
}

/** Closes the sockets that a test left open and deletes pushed events and imports. */
async function resetObjects() {
  const [channels, imports, boards] = await Promise.all([
    listDurableObjectIds(DataSync),
    listDurableObjectIds(BatchImport),
    listDurableObjectIds(Switchboard),
  ]);
  if (channels.length + imports.length + boards.length === 0) return;
  if (channels.length > 0) {
    await runInDurableObject(DataSync.getByName('club'), (_, state) => state.storage.deleteAll());
  }
  for (const id of boards) {
    await runInDurableObject(Switchboard.get(id), async (_, state) => {
      await state.storage.deleteAlarm();
      await state.storage.deleteAll();
    });
  }
  for (const id of imports) {
    await runInDurableObject(BatchImport.get(id), async (_, state) => {
      await state.storage.deleteAlarm();
      await state.storage.deleteAll();
    });
  }
  // Not evicted: that waits for the sockets' other ends, which the test file forgot.
  await abortAllDurableObjects();
}
