// The state of a club of 100,000 members, for the tests that need one: built once, then copied for each use.
// `node scripts/large-club.mjs <directory>` copies it there. Runs on our own Node and needs the packages installed, so
// scripts that also run before that call it as a command.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { runnerImport } from 'vite';
import { LOCAL, main, ROOT, shown, withLock } from './lib.mjs';
import { DATABASE_ID, listMigrations, recordMigrations } from './prepare.mjs';

export const MEMBERS = 100_000;

const CLUBS = join(LOCAL, 'large-club');
const FILLER = join(ROOT, 'app', 'demo', 'large-club.server.ts');
/** What decides what is in the database, beside the migrations. */
const SEED_SOURCES = [join(ROOT, 'app', 'demo')];

/**
 * Copies the state of the large club into a directory that STATE_DIR may name: the demo club, whose days count back
 * from the day when it was built, its mails without attachments, and so many synthetic members. Builds it first (some
 * fifteen seconds for 100,000) when the migrations or the seed changed.
 */
export async function copyLargeClub(stateDir, members = MEMBERS) {
  const source = await largeClub(members);
  rmSync(stateDir, { recursive: true, force: true });
  cpSync(source, stateDir, { recursive: true });
}

/** Returns the directory that holds the built state. Never to be opened by a server itself. */
export async function largeClub(members = MEMBERS) {
  const state = join(CLUBS, `${members}`, fingerprint());
  if (!existsSync(state)) await withLock(`large-club-${members}`, () => existsSync(state) || build(state, members));
  return state;
}

/** Returns Miniflare's options for a database and where it is kept. */
export const databaseIn = (stateDir) => ({
  ...convertV4MiniflareOptions({
    modules: true,
    script: 'export default {}',
    compatibilityDate: '2026-10-01',
    d1Databases: { DB: DATABASE_ID },
  }),
  resourcePersistencePath: join(stateDir, 'v3'),
});

function fingerprint() {
  const hash = createHash('sha256');
  const sources = SEED_SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  for (const path of [...listMigrations(), ...sources.filter((name) => name.endsWith('.ts')).sort()])
    hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

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

/** Lets Miniflare make the empty database, so that the file is where it looks for it. Returns its path. */
async function makeDatabase(stateDir) {
  const miniflare = new Miniflare(databaseIn(stateDir));
  try {
    await (await miniflare.getD1Database('DB')).exec('SELECT 1');
  } finally {
    await miniflare.dispose();
  }
  return fileIn(stateDir);
}

/** Returns the path of the database's file in a state directory. */
export function fileIn(stateDir) {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  return join(
    folder,
    readdirSync(folder).find((name) => /^[\da-f]{64}\.sqlite$/.test(name)),
  );
}

/** As `wrangler d1 migrations apply` does, with the table by which it knows what it applied. */
function applyMigrations(db) {
  db.exec(`CREATE TABLE d1_migrations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`);
  for (const path of listMigrations()) {
    db.exec(`BEGIN; ${readFileSync(path, 'utf8')}`);
    db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(path.slice(path.lastIndexOf('/') + 1));
    db.exec('COMMIT');
  }
}

/** D1's interface on the database's file: filling it through workerd takes three times as long. */
function asD1(db) {
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
    async batch(statements) {
      db.exec('BEGIN');
      const results = await Promise.all(statements.map((statement) => statement.all()));
      db.exec('COMMIT');
      return results;
    },
  };
}

if (import.meta.main) await main(() => copyLargeClub(resolve(ROOT, process.argv[2])));
