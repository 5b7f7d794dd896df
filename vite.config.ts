import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config';

// Rollup cannot read the pure annotations of zod and a few others; they are harmless.
const HARMLESS = new Set(['INVALID_ANNOTATION', 'MODULE_LEVEL_DIRECTIVE', 'EMPTY_BUNDLE']);

export default defineConfig({
  plugins: [
    cloudflareDevProxyVitePlugin({
      configPath: './wrangler.toml',
      persist: { path: `${process.env.STATE_DIR ?? '.local/state'}/v3` },
    }),
    tailwindcss(),
    remix(remixConfig),
  ],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/parties': { target: `http://127.0.0.1:${process.env.BACKSTAGE_PORT ?? 8789}`, ws: true } },
  },
  ssr: {
    resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
  },
  build: {
    minify: true,
    rollupOptions: {
      onwarn: (warning, warn) => !HARMLESS.has(warning.code ?? '') && warn(warning),
      // A chunk's name is written three times into the page: many small ones weigh more than what they spare.
      output: {
        // And the name of a shared one says nothing: its hash will do.
        chunkFileNames: 'assets/[hash].js',
        experimentalMinChunkSize: 12_000,
        manualChunks: (id) => (/\/spanish\.ts$/.test(id) ? 'spanish' : undefined),
      },
    },
  },
});
