// Runs before each test file of a worker, which keeps its database and its modules from file to file.
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { countRowsMade, emptyCaches, isRemembered, rememberReferenceRows, resetClub } from './reset-club';

// Bound by vitest.config.ts only.
const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };

/** With more rows than this it is quicker to apply the migrations again than to delete them. */
const MANY_ROWS = 20_000;

if (isRemembered() && (await countRowsMade()) < MANY_ROWS) await resetClub();
else {
  if (isRemembered()) {
    emptyCaches();
    await reset();
  }
  await applyD1Migrations(env.DB, MIGRATIONS);
  await rememberReferenceRows();
}
