import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// Bound by vitest.config.ts only.
const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };

await applyD1Migrations(env.DB, MIGRATIONS);
