// node scripts/backup.mjs [--to folder]: every table of the deployed database as SQL, one file each. D1 refuses to export
// a database as a whole that has search indexes; those are derived, and the migrations build them again.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { flags, main, ROOT, run, shown } from './lib.mjs';
import { ensureInstalled } from './prepare.mjs';

const PLACE = ['-c', 'workers/backstage/wrangler.toml', '--env', 'production', '--remote'];
const TABLES = `SELECT tables.name, (SELECT json_group_array("table") FROM pragma_foreign_key_list(tables.name)) AS parents
  FROM pragma_table_list AS tables WHERE schema = 'main' AND type = 'table'
  AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`;

/**
 * Returns the tables' names in an order in which each can be filled: a foreign key's row must be there first.
 * @param {{ name: string, parents: string }[]} tables
 */
function parentsFirst(tables) {
  /** @type {Set<string>} */
  const ordered = new Set();
  /** @param {{ name: string, parents: string } | undefined} table */
  const add = (table) => {
    const { name, parents } = /** @type {NonNullable<typeof table>} */ (table);
    for (const parent of JSON.parse(parents)) {
      if (parent !== name && !ordered.has(parent)) add(tables.find((table) => table.name === parent));
    }
    ordered.add(name);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

await main(async () => {
  const { to } = flags();
  await ensureInstalled();
  const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const folder = resolve(ROOT, to ?? join('.local', 'backup', day));
  mkdirSync(folder, { recursive: true });
  const query = ['d1', 'execute', 'DB', ...PLACE, '--json', '--command', TABLES.replaceAll('\n', ' ')];
  const tables = parentsFirst(JSON.parse(await run('wrangler', query, { show: false }))[0].results);
  for (const [index, table] of tables.entries()) {
    const output = join(folder, `${String(index).padStart(2, '0')}-${table}.sql`);
    const args = [
      'd1',
      'export',
      'DB',
      ...PLACE,
      '--skip-confirmation',
      '--no-schema',
      '--table',
      table,
      '--output',
      output,
    ];
    await run('wrangler', args, { show: false });
  }
  console.log(`${tables.length} tables saved in ${shown(folder)}`);
});
