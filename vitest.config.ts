import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const alias = { '~': new URL('./app', import.meta.url).pathname };

/** Hostile requests, mails, workbooks of tests/attacks, and a seed: a short sample, unless npm run fuzz sets more. */
const attacks = {
  inputs: Number(process.env.ATTACK_INPUTS ?? 300),
  mails: Number(process.env.ATTACK_MAILS ?? 30),
  workbooks: Number(process.env.ATTACK_WORKBOOKS ?? 12),
  seed: Number(process.env.ATTACK_SEED ?? 1),
};

/** The tables of the doubles come last: a deployed database has none of them. */
const migrationsOf = async (...folders: string[]) => (await Promise.all(folders.map(readD1Migrations))).flat();

/** Packages of many modules, each bundled into one for the Workers' tests: 800 modules fewer. */
const BUNDLED = [
  ...['drizzle-orm', 'drizzle-orm/batch', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core', 'zod', 'stripe'],
  ...['@cantoo/pdf-lib', '@cantoo/fontkit'],
];

/** Rows of the tables whose lists are measured: enough to find a scan, unless npm run scale says. */
const scale = Number(process.env.SCALE_ROWS ?? 20_000);

declare module 'vitest' {
  interface ProvidedContext {
    attacks: typeof attacks;
    scale: number;
  }
}

const runtime = (file: string) => new URL(`./tests/support/runtime/${file}`, import.meta.url).pathname;

// Not vite.config.ts: the Remix plugin must not run under Vitest.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Tags are ids of the specification, which is not here to list them from.
    strictTags: false,
    projects: [
      {
        // As in the Workers
        resolve: { alias: { ...alias, 'react-dom/server': 'react-dom/server.browser' } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        // Starts and kills the real server.
        test: {
          name: 'crash',
          environment: 'node',
          // npm run kill kills many times, npm test at the one moment of each that is sure to interrupt something.
          include: [process.env.KILL_FILE ?? 'tests/crash/**/*.test.ts'],
          testTimeout: 240_000,
          // After all else: a worker that starts late is sent the code of all modules in one message, too large for workerd
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: {
          alias: [
            // tests/unit/lib/password.test.ts holds the product's own
            { find: './password-cost.server', replacement: runtime('cheap-password-cost.ts') },
            { find: './on-call', replacement: runtime('backstage-on-call.ts') },
            { find: './load-compose-reply.server', replacement: runtime('load-compose-reply.ts') },
            { find: '@remix-run/route-config', replacement: runtime('route-config.ts') },
            ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
          ],
        },
        esbuild: { jsx: 'automatic' },
        plugins: [
          cloudflareTest(async () => ({
            main: './workers/backstage/index.ts',
            wrangler: { configPath: './workers/backstage/wrangler.toml' },
            miniflare: { bindings: { MIGRATIONS: await migrationsOf('./migrations', './migrations/local') } },
          })),
        ],
        test: {
          name: 'workers',
          include: ['tests/{attacks,domains,features,api,services,durable-objects,lib,demo}/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/support/runtime/setup-workers.ts'],
          provide: { attacks, scale },
          // One import of the product for all files of a worker; setup-workers.ts gives each its own club.
          isolate: false,
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          restoreMocks: true,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
