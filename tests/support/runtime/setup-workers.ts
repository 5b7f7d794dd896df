// Runs before each test file of a worker, which keeps its database and its modules from file to file.
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { countRowsMade, isRemembered, rememberReferenceRows, resetClub } from './reset-club';

// What the Worker behind the site imports when it is called: the runner fetches a module for one request, and another one
// that waits for the same module would hang.
await Promise.all([
  import('../../../workers/backstage/calls'),
  import('../../../workers/backstage/context'),
  import('../../../workers/backstage/import-work'),
  import('../../../workers/backstage/listener'),
  import('../../../workers/backstage/switchboard-work'),
  import('../../../workers/backstage/telephone'),
  import('~/services/pdf/paper.server'),
  import('~/domains/inbox/work/compose-reply.server'),
]);

// Bound by vitest.config.ts only.
const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };

/** With more rows than this it is quicker to apply the migrations again than to delete them. */
const MANY_ROWS = 20_000;

if (isRemembered() && (await countRowsMade()) < MANY_ROWS) await resetClub();
else {
  if (isRemembered()) await reset();
  await applyD1Migrations(env.DB, MIGRATIONS);
  await rememberReferenceRows();
}
