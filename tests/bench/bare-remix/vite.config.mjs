import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

// The least that a page of Remix and D1 can be: what the portal's list page is measured against.
export default defineConfig({
  plugins: [
    remix({
      appDirectory: 'app',
      buildDirectory: process.env.BUILD_FOLDER,
      future: {
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'] }, noExternal: true },
  build: { minify: true },
});
