// Writes migrations/0000_tables.sql and its snapshot anew from the tables in code: until the first release a changed
// table changes this file, afterwards it becomes a migration of its own (npm run db:generate).
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, ROOT, readJson, run } from './lib.mjs';

const MIGRATIONS = join(ROOT, 'migrations');
const SNAPSHOT = 'meta/0000_snapshot.json';
const TABLES = '0000_tables.sql';

await main(async () => {
  const out = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    const command = ['generate', '--config', 'migrations/drizzle.config.ts', '--name', 'tables'];
    await run('drizzle-kit', command, { show: false, env: { MIGRATIONS_OUT: out } });
    copyFileSync(join(out, TABLES), join(MIGRATIONS, TABLES));
    // The id is made anew each time; kept, it makes no difference where there is none.
    const { id } = readJson(join(MIGRATIONS, SNAPSHOT));
    const snapshot = { ...readJson(join(out, SNAPSHOT)), id };
    writeFileSync(join(MIGRATIONS, SNAPSHOT), JSON.stringify(snapshot, null, 2));
  } finally {
    rmSync(out, { recursive: true });
  }
});
