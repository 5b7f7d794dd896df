import { globSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import config from '../../migrations/drizzle.config';
import { listMigrations } from '../../scripts/prepare.mjs';
import { fillOrder, TABLES } from '../../scripts/table-order.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = `${root}migrations/`;

const exported: Record<string, unknown> = {};
for (const path of (config.schema as string[]).flatMap((pattern) => globSync(pattern, { cwd: root }))) {
  Object.assign(exported, await import(pathToFileURL(root + path).href));
}
const tables = Object.values(exported).filter((value): value is SQLiteTable => is(value, SQLiteTable));
const snapshot = await generateSQLiteDrizzleJson(exported);
const printed = await generateSQLiteMigration(await generateSQLiteDrizzleJson({}), snapshot);

const migrated = new DatabaseSync(':memory:');
for (const name of readdirSync(migrations).sort()) {
  if (name.endsWith('.sql')) migrated.exec(readFileSync(migrations + name, 'utf8'));
}
const inCode = new DatabaseSync(':memory:');
for (const statement of printed) inCode.exec(statement);

/** A table's schema in the database, without regard to the order of its creation. */
function shapeOf(db: DatabaseSync, table: string) {
  const ask = (sql: string) =>
    db
      .prepare(sql)
      .all(table)
      .map((row) => JSON.stringify(row))
      .sort();
  return {
    columns: ask('SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?)'),
    keys: ask('SELECT "table", "from", "to", on_update, on_delete FROM pragma_foreign_key_list(?)'),
    indexes: ask(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?`),
    // What no pragma tells: generated columns and collations.
    definition: ask(`SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?`)
      .join()
      .split(/,|\\[nt]/)
      .sort(),
  };
}

test('the tables in code are the tables in the database', () => {
  expect(tables.length).toBeGreaterThan(40);
  for (const table of tables) {
    const name = getTableName(table);
    expect(shapeOf(migrated, name), name).toEqual(shapeOf(inCode, name));
  }
});

test('a database has no other tables than those in code and those of lists', () => {
  const names = migrated.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  const known = new Set(tables.map((table) => getTableName(table)));
  const others = names.map(({ name }) => String(name)).filter((name) => !known.has(name));
  expect(
    others.filter((name) => !/^sqlite_|^list_blocks$|^day_counts$|^clock_changes$|_(words|grams)(_|$)/.test(name)),
  ).toEqual([]);
});

test('the doubles have their tables on a developer’s machine alone, captured mail as it is in code', async () => {
  const local = new DatabaseSync(':memory:');
  for (const path of listMigrations() as string[]) local.exec(readFileSync(path, 'utf8'));
  const namesIn = (db: DatabaseSync) =>
    db
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
      .all()
      .map(({ name }) => String(name));
  const deployed = new Set(namesIn(migrated));
  const ofDoubles = namesIn(local).filter((name) => !deployed.has(name));
  expect(ofDoubles.sort()).toEqual([
    'accounting_sandbox',
    'captured_mail',
    'mailbox_sandbox',
    'sandbox_events',
    'sandbox_idempotency',
    'sandbox_objects',
    'sandbox_settings',
  ]);
  const printedMail = new DatabaseSync(':memory:');
  const empty = await generateSQLiteDrizzleJson({});
  const mail = await generateSQLiteMigration(empty, await generateSQLiteDrizzleJson({ capturedMail }));
  for (const statement of mail) printedMail.exec(statement);
  expect(shapeOf(local, 'captured_mail')).toEqual(shapeOf(printedMail, 'captured_mail'));
});

test('the snapshot is in step, so that the next migration holds only what is new', async () => {
  const journal = JSON.parse(readFileSync(`${migrations}meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(
    readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .sort(),
  );
  const last = readdirSync(`${migrations}meta`)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!;
  const kept = JSON.parse(readFileSync(`${migrations}meta/${last}`, 'utf8')) as typeof snapshot;
  expect(await generateSQLiteMigration(kept, snapshot)).toEqual([]);
});

/** Columns of a lease or of tries beside those of `work`, each with the reason. */
const OWN_TRIES: Record<string, string> = {
  'login_codes.wrong_tries': 'a limit of sign-in',
  'mailbox_connections.leased_until': 'who renews its tokens, also while a person waits',
  'phone_accounts.leased_until': 'the same',
  'quickbooks_connections.leased_until': 'the same',
  'quickbooks_bills.leased_until': 'keeps a bill from being booked twice, also by a person',
  'missed_messages.attempts': 'shown to people, who decide about the message',
};

test('background work alone has leases, claims and tries', { tags: ['OPS-001'] }, () => {
  const own = tables
    .flatMap((table) => getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`))
    .filter(
      (name) => !name.startsWith('work.') && /claim|lease|attempts|tries|syncing|wait_until/.test(name.split('.')[1]!),
    );
  expect(own.sort()).toEqual(Object.keys(OWN_TRIES).sort());
});

/** Columns that name a record and are no foreign key, each with the reason. */
const NO_KEYS: Record<string, string> = {
  'history.subject_id':
    'the record is of the kind that subject_type says, and may be deleted: what happened to it stays',
  'history.parent_id': 'the record is of the kind that parent_type says, and may be deleted',
  'files.fileable_id': 'the record is of the kind that fileable_type says',
  'notes.notable_id': 'the record is of the kind that notable_type says',
  'threads.linked_id': 'the record is of the kind that linked_type says',
  'tasks.taskable_id': 'the record is of the kind that taskable_type says',
  'sent_mails.subject_id': 'the record is of the kind that subject_type says',
  'text_messages.outside_id': "the switchboard's id",
  'contractors.vendor_type_id': 'a fixed list in code',
  'vendors.vendor_type_id': 'a fixed list in code',
  'contractors.communication_pref_id': 'a fixed list in code',
  'contractors.state_id':
    "text of an address, blank where it is not known; a state's code, as the specification names it",
  'payments.invoice_id': 'a copy of its parts, which name the invoices, made by the database',
  'work.request_id': 'the error number of a request',
  'job_categories.merged_into_id':
    'its trigger checks it: a key to the same table would write its indexes with each merge',
  'mails.message_id': "the mail's own Message-ID",
  'mails.outside_id': 'the id of the mail where it came from',
  'calls.outside_id': "the switchboard's id",
};

test('every column that names a record is a foreign key, or stands in a list with the reason why not', () => {
  const named = tables.flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const keys = new Set(foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)));
    return (
      columns
        // An idempotency key is made by a form
        .filter(({ name }) => name.endsWith('_id') && name !== 'submission_id' && !keys.has(name))
        .map((column) => `${name}.${column.name}`)
    );
  });
  expect(named.sort()).toEqual(Object.keys(NO_KEYS).sort());
});

test('no row of a new club refers to one that is not there', () => {
  expect(migrated.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});

test('a backup has each table after those that its rows refer to, or in one file with them', () => {
  const rows = migrated.prepare(TABLES).all() as { name: string; parents: string }[];
  const order = fillOrder(rows);
  expect(order.flat().sort()).toEqual(rows.map(({ name }) => name));
  expect(order.filter((names) => names.length > 1)).toEqual([['mails', 'threads']]);
  const at = (table: string) => order.findIndex((names) => names.includes(table));
  const isLater = ({ name, parents }: (typeof rows)[number]) =>
    (JSON.parse(parents) as string[]).some((parent) => at(parent) > at(name));
  expect(rows.filter(isLater)).toEqual([]);
});
