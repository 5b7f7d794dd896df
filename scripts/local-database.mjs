// The local database's file, opened with Node's own SQLite: for what takes many times as long through workerd.
// `node scripts/local-database.mjs <state directory>` makes it where there is none, and applies the migrations that it
// lacks, as `wrangler d1 migrations apply` does. Runs on our own Node and needs the packages installed.
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { main, ROOT } from './lib.mjs';
import { DATABASE_ID, fileIn, listMigrations } from './prepare.mjs';

/**
 * Miniflare's options for a database and where it is stored.
 * @param {string} stateDir
 */
const databaseIn = (stateDir) => ({
  ...convertV4MiniflareOptions({
    modules: true,
    script: 'export default {}',
    compatibilityDate: '2026-10-01',
    d1Databases: { DB: DATABASE_ID },
  }),
  resourcePersistencePath: join(stateDir, 'v3'),
});

/**
 * Lets Miniflare make the empty database, so that the file is where it looks for it. Returns its path.
 * @param {string} stateDir
 */
export async function makeDatabase(stateDir) {
  const miniflare = new Miniflare(databaseIn(stateDir));
  try {
    await (await miniflare.getD1Database('DB')).exec('SELECT 1');
  } finally {
    await miniflare.dispose();
  }
  const path = fileIn(stateDir);
  if (!path) throw new Error(`Miniflare made no database in ${stateDir}`);
  return path;
}

/**
 * Applies the migrations that are not in wrangler's own list of those applied: each whole, with its line there.
 * @param {DatabaseSync} db
 */
export function applyMigrations(db) {
  db.exec(`CREATE TABLE IF NOT EXISTS d1_migrations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`);
  const applied = db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?');
  const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const path of listMigrations()) {
    // Locked before it looks: another start may be doing the same
    db.exec('BEGIN IMMEDIATE');
    try {
      if (!applied.get(basename(path))) {
        db.exec(readFileSync(path, 'utf8'));
        note.run(basename(path));
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
}

if (import.meta.main) {
  await main(async () => {
    const stateDir = resolve(ROOT, process.argv[2]);
    const db = new DatabaseSync(fileIn(stateDir) ?? (await makeDatabase(stateDir)), { timeout: 30_000 });
    applyMigrations(db);
    db.close();
  });
}
