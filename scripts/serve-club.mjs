// The built product in one process, as Cloudflare runs it: the Pages site with its static files, the Worker behind it.
// `node scripts/serve-club.mjs <port>`, on our own Node; scripts/local-server.mjs starts it. Not `wrangler pages dev`,
// which bundles anew at each start, watches every source for ever and adds a proxy to each request.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readSettings } from 'wrangler';
import { ROOT, STATE_DIR } from './lib.mjs';
import { BACKSTAGE, BACKSTAGE_BUNDLE, SITE_BUNDLE } from './prepare.mjs';

const CLIENT = join(ROOT, 'build', 'client');
const port = Number(process.argv[2]);
const url = `http://127.0.0.1:${port}`;

/**
 * A Worker as its wrangler.toml (and .dev.vars beside it) says, made of a bundle.
 * @param {string} name @param {string} config @param {string} bundle
 * @returns {import('miniflare').V4WorkerOptions}
 */
function workerOf(name, config, bundle) {
  /** @type {{ workerOptions: Partial<import('miniflare').V4WorkerOptions> }} */
  const { workerOptions } = readSettings(join(ROOT, config));
  const { compatibilityDate, compatibilityFlags, bindings, d1Databases, r2Buckets } = workerOptions;
  const { queueProducers, queueConsumers, durableObjects, serviceBindings } = workerOptions;
  return {
    ...{ name, modules: true, modulesRoot: dirname(bundle), scriptPath: bundle },
    ...{ compatibilityDate, compatibilityFlags, bindings, d1Databases, r2Buckets },
    ...{ queueProducers, queueConsumers, durableObjects, serviceBindings },
  };
}

/**
 * The files that the build writes, with the headers that lie beside them; all other paths reach the site's code. So do
 * those of whole folders: for a file that is not there Miniflare sends the headers of the folder, by which browsers cache
 * that for a year, where Pages sends `no-store`.
 */
function staticFiles() {
  /** @type {{ include: string[], exclude: string[] }} */
  const { include, exclude } = JSON.parse(readFileSync(join(CLIENT, '_routes.json'), 'utf8'));
  const files = exclude.filter((path) => !path.endsWith('/*'));
  return {
    directory: CLIENT,
    binding: 'ASSETS',
    routerConfig: { has_user_worker: true },
    run_worker_first: [...include, ...files.map((path) => `!${path}`)],
    assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: 'none' },
  };
}

/** What a command sets for its own club, beyond wrangler.toml and .dev.vars. */
const settings = JSON.parse(process.env.CLUB_SETTINGS ?? '{}');

const site = workerOf('club-site', 'wrangler.toml', SITE_BUNDLE);
const backstage = workerOf('club-backstage', BACKSTAGE, BACKSTAGE_BUNDLE);
site.bindings = { ...site.bindings, ...settings };
backstage.bindings = { ...backstage.bindings, SITE_URL: url, ...settings };

const club = new Miniflare({
  ...convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    log: new Log(LogLevel.WARN),
    cf: false,
    workers: [{ ...site, assets: staticFiles() }, backstage],
  }),
  resourcePersistencePath: join(STATE_DIR, 'v3'),
});
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    await club.dispose();
    process.exit(0);
  });
await club.ready;
