import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const alias = { '~': new URL('./app', import.meta.url).pathname };

// Not vite.config.ts: the Remix plugin must not run under Vitest.
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'] },
      },
      {
        // Starts and kills the real server, so it runs after the others.
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
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
          include: ['tests/{domains,api,services,durable-objects,lib}/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/support/migrate.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
