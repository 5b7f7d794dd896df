// node scripts/backup.mjs [--to folder]: every table of the deployed database as SQL, one file each. D1 refuses to export
// a database as a whole that has search indexes; those are derived, and the migrations build them again.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { flags, main, ROOT, run, shown } from './lib.mjs';
import { ensureInstalled } from './prepare.mjs';

const PLACE = ['-c', 'workers/backstage/wrangler.toml', '--env', 'production', '--remote'];
const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name`;

await main(async () => {
  const { to } = flags();
  await ensureInstalled();
  const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const folder = resolve(ROOT, to ?? join('.local', 'backup', day));
  mkdirSync(folder, { recursive: true });
  const query = ['d1', 'execute', 'DB', ...PLACE, '--json', '--command', TABLES.replaceAll('\n', ' ')];
  const tables = JSON.parse(await run('wrangler', query, { show: false }))[0].results.map((row) => row.name);
  for (const table of tables) {
    const output = join(folder, `${table}.sql`);
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
