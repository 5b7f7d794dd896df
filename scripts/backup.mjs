// node scripts/backup.mjs [--to folder]: every table of the deployed database as SQL, a file for each and for those that
// refer to each other. D1 refuses to export a database as a whole that has search indexes; those are derived, and the
// migrations build them again.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure, flags, main, ROOT, run, shown } from './lib.mjs';
import { ensureInstalled } from './prepare.mjs';
import { fillOrder, TABLES } from './table-order.mjs';

const PLACE = ['-c', 'workers/backstage/wrangler.toml', '--env', 'production', '--remote'];

await main(async () => {
  const { to, ...unknown } = flags();
  if (Object.keys(unknown).length > 0) throw new Failure('Usage: node scripts/backup.mjs [--to folder]');
  await ensureInstalled();
  const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const folder = resolve(ROOT, to ?? join('.local', 'backup', day));
  mkdirSync(folder, { recursive: true });
  const query = ['d1', 'execute', 'DB', ...PLACE, '--json', '--command', TABLES.replaceAll('\n', ' ')];
  const groups = fillOrder(JSON.parse(await run('wrangler', query, { show: false }))[0].results);
  for (const [index, names] of groups.entries()) {
    const output = join(folder, `${String(index).padStart(2, '0')}-${names.join('-')}.sql`);
    const chosen = names.flatMap((name) => ['--table', name]);
    const settings = [...PLACE, '--skip-confirmation', '--no-schema', '--output', output];
    await run('wrangler', ['d1', 'export', 'DB', ...settings, ...chosen], { show: false });
  }
  console.log(`${groups.flat().length} tables saved in ${shown(folder)}`);
});
