import type { VitePluginConfig } from '@remix-run/dev';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

const config: VitePluginConfig = {
  appDirectory: 'app',
  // Set by scripts/deploy.mjs; app/routes.ts leaves the developer's routes out of that build.
  buildDirectory: process.env.DEPLOY_BUILD ?? 'build',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

export default config;
