import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const alias = { '~': new URL('./app', import.meta.url).pathname };

const support = (file: string) => new URL(`./tests/support/${file}`, import.meta.url).pathname;

// Not vite.config.ts: the Remix plugin must not run under Vitest.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Tags are ids of the specification, which is not here to list them from.
    strictTags: false,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        // Starts and kills the real server.
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
      {
        resolve: { alias: { ...alias, '@remix-run/route-config': support('route-config.ts') } },
        esbuild: { jsx: 'automatic' },
        plugins: [
          cloudflareTest(async () => ({
            main: './workers/backstage/index.ts',
            wrangler: { configPath: './workers/backstage/wrangler.toml' },
            miniflare: { bindings: { MIGRATIONS: await readD1Migrations('./migrations') } },
          })),
        ],
        test: {
          name: 'workers',
          include: ['tests/{domains,features,api,services,durable-objects,lib,demo}/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/support/setup-workers.ts'],
          // One import of the product for all files of a worker; setup-workers.ts gives each a club of its own.
          isolate: false,
          restoreMocks: true,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
