// Brings the deployed database up to date.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure, LOCAL, run } from './lib.mjs';
import { listDeployedMigrations } from './prepare.mjs';

// `wrangler d1 migrations apply` sends each file as one query, which D1 refuses when it is long; an import is not.
const QUERY_BYTES = 90_000;
const RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/**
 * Applies what is pending, in order, and keeps wrangler's own record of it, so that `wrangler d1 migrations list` is
 * right. `place` names the database in wrangler's options.
 * @param {string[]} place
 */
export async function migrateRemote(place) {
  /** @param {string[]} args */
  const execute = (...args) => run('wrangler', ['d1', 'execute', 'DB', ...place, '--yes', ...args], { show: false });
  await execute('--command', RECORD.replaceAll('\n', ' '));
  const answer = await execute('--json', '--command', 'SELECT name FROM d1_migrations');
  /** @type {{ name: string }[]} */
  const rows = JSON.parse(answer)[0].results;
  const applied = new Set(rows.map((row) => row.name));
  const pending = listDeployedMigrations().filter((path) => !applied.has(basename(path)));
  mkdirSync(join(LOCAL, 'deploy'), { recursive: true });
  for (const path of pending) {
    const name = basename(path);
    console.log(`Migration ${name} …`);
    const sql = `${readFileSync(path, 'utf8')}\nINSERT INTO d1_migrations (name) VALUES ('${name}');\n`;
    const file = join(LOCAL, 'deploy', name);
    writeFileSync(file, sql);
    const isLong = Buffer.byteLength(sql) > QUERY_BYTES;
    await execute(...(isLong ? ['--file', file] : [`--command=${sql}`])).catch((error) => {
      throw new Failure(`${name} could not be applied; nothing after it was tried. ${error.message}`);
    });
    rmSync(file);
  }
}
