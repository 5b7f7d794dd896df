// The state of a club of 100,000 members, for the tests that need one: built once, then copied for each use.
// `node scripts/large-club.mjs <directory>` copies it there. Runs on our own Node and needs the packages installed, so
// scripts that also run before that call it as a command.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runnerImport } from 'vite';
import { LOCAL, main, ROOT, shown, withLock } from './lib.mjs';
import { applyMigrations, makeDatabase } from './local-database.mjs';
import { listMigrations, recordMigrations } from './prepare.mjs';

export const MEMBERS = 100_000;

const CLUBS = join(LOCAL, 'large-club');
const FILLER = join(ROOT, 'app', 'demo', 'large-club.server.ts');
/** What decides what is in the database, beside the migrations. */
const SEED_SOURCES = [join(ROOT, 'app', 'demo')];

/**
 * Copies the state of the large club into a directory that STATE_DIR may name: the demo club, whose days count back
 * from the day when it was built, its mails without attachments, and so many synthetic members. Builds it first (some
 * fifteen seconds for 100,000) when the migrations or the seed changed.
 * @param {string} stateDir
 */
export async function copyLargeClub(stateDir, members = MEMBERS) {
  const source = await largeClub(members);
  rmSync(stateDir, { recursive: true, force: true });
  cpSync(source, stateDir, { recursive: true });
}

/** Returns the directory that holds the built state. Never to be opened by a server itself. */
export async function largeClub(members = MEMBERS) {
  const state = join(CLUBS, `${members}`, fingerprint());
  if (!existsSync(state))
    await withLock(`large-club-${members}`, () => (existsSync(state) ? undefined : build(state, members)));
  return state;
}

function fingerprint() {
  const hash = createHash('sha256');
  const sources = SEED_SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  for (const path of [...listMigrations(), ...sources.filter((name) => name.endsWith('.ts')).sort()])
    hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} state @param {number} members */
async function build(state, members) {
  const folder = dirname(state);
  console.log(`Building a club of ${members.toLocaleString('en-US')} members in ${shown(folder)} …`);
  rmSync(folder, { recursive: true, force: true });
  const unfinished = join(folder, 'unfinished');
  mkdirSync(unfinished, { recursive: true });
  const db = new DatabaseSync(await makeDatabase(unfinished));
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  applyMigrations(db);
  const { module } = await runnerImport(FILLER, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': join(ROOT, 'app') } },
  });
  await module.fillLargeClub(asD1(db), members);
  db.exec('PRAGMA journal_mode = WAL');
  db.close();
  recordMigrations(unfinished);
  renameSync(unfinished, state);
}

/**
 * @typedef {import('node:sqlite').SQLInputValue} Value
 * @typedef {{ bind(...more: Value[]): Prepared, all(): Promise<{ results: unknown[] }>, raw(): Promise<unknown[]> }} Prepared
 */

/**
 * D1's interface on the database's file: filling it through workerd takes three times as long.
 * @param {DatabaseSync} db
 */
function asD1(db) {
  /** @param {string} sql @param {Value[]} values @returns {Prepared} */
  const prepare = (sql, values = []) => ({
    bind: (...more) => prepare(sql, more),
    all: async () => ({ results: db.prepare(sql).all(...values) }),
    raw: async () => {
      const statement = db.prepare(sql);
      statement.setReturnArrays(true);
      return statement.all(...values);
    },
  });
  return {
    prepare,
    /** @param {Prepared[]} statements */
    async batch(statements) {
      db.exec('BEGIN');
      const results = await Promise.all(statements.map((statement) => statement.all()));
      db.exec('COMMIT');
      return results;
    },
  };
}

if (import.meta.main) await main(() => copyLargeClub(resolve(ROOT, process.argv[2])));
