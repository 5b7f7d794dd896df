import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { listMigrations } from '../../scripts/prepare.mjs';

const ROOT = new URL('../..', import.meta.url).pathname;
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A state directory with a database made by these statements. */
function stateOf(sql: string) {
  const folder = mkdtempSync(join(tmpdir(), 'older-data-'));
  made.push(folder);
  const databases = join(folder, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  mkdirSync(databases, { recursive: true });
  const path = join(databases, `${'a'.repeat(64)}.sqlite`);
  const db = new DatabaseSync(path);
  // One commit, not one for each statement
  db.exec(`BEGIN; ${sql}; COMMIT`);
  db.close();
  return { folder, path };
}

const paths: string[] = listMigrations();
const names = paths.map((path) => basename(path));
const textOf = (path: string) => readFileSync(path, 'utf8');
const migrations = () => paths.map(textOf).join('\n');

const node = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return stdout.trim();
};
const migrate = (folder: string) =>
  node(
    '--input-type=module',
    '-e',
    `import { migrate } from './scripts/prepare.mjs';
     await migrate(${JSON.stringify(folder)}).catch((failure) => console.log(failure.constructor.name, failure.message));`,
  );
const layoutOf = (path: string) => node('scripts/compare-layout.mjs', path);

test('data of an older layout is refused at the start, with what to do, and stays as it is', async () => {
  const sql = "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO users (name) VALUES ('Grace')";
  const { folder, path } = stateOf(sql);
  const said = await migrate(folder);
  expect(said).toMatch(/^Failure The data in .* is of an older layout, which nothing brings up to date/);
  expect(said).toContain('.old');
  writeFileSync(join(folder, 'migrations.json'), JSON.stringify({ '0000_tables.sql': 'another' }));
  expect(await migrate(folder)).toMatch(/^Failure The data in .* is of an older layout.*0000_tables\.sql changed/s);
  const db = new DatabaseSync(path, { readOnly: true });
  expect(db.prepare('SELECT name FROM users').all()).toEqual([{ name: 'Grace' }]);
  expect(db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'").get()).toEqual({ n: 1 });
  db.close();
});

test('a database of today’s migrations is known from a part of one and from any other', async () => {
  const today = migrations();
  expect(await layoutOf(stateOf(today).path)).toBe('same');
  expect(await layoutOf(stateOf('').path)).toBe('part');
  expect(await layoutOf(stateOf(`${today}; DROP INDEX users_by_role`).path)).toBe('part');
  expect(await layoutOf(stateOf(`${today}; ALTER TABLE users ADD COLUMN nickname TEXT`).path)).toBe('other');
});

test('a start that was cut short goes on with the migrations it lacks, also in two at once', async () => {
  const [first, firstPath] = [names[0], paths[0]];
  const { folder, path } = stateOf(`${textOf(firstPath!)};
    CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP NOT NULL);
    INSERT INTO d1_migrations (name) VALUES ('${first}')`);
  expect(await Promise.all([migrate(folder), migrate(folder)])).toEqual(['', '']);
  expect(await layoutOf(path)).toBe('same');
  const db = new DatabaseSync(path, { readOnly: true });
  expect(db.prepare('SELECT name FROM d1_migrations ORDER BY id').all()).toEqual(names.map((name) => ({ name })));
  db.close();
});
