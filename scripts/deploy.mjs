// npm run deploy [-- --dry-run]: migrations, then the Worker behind the site, then the site. docs/deploy.md prepares it.
// A dry run builds both deployables and checks their settings without any network.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure, flags, LOCAL, main, onOwnNode, ROOT, run } from './lib.mjs';
import { DEPLOYED, findLocalOnly } from './local-only.mjs';
import { migrateRemote } from './migrate-remote.mjs';
import { ensureDeployBuilt, ensureInstalled, listDeployedMigrations, siteCompatibility } from './prepare.mjs';
import { MOST_BYTES } from './script-limits.mjs';

const SITE = join(ROOT, 'wrangler.toml');
const BACKSTAGE = join(ROOT, 'workers', 'backstage', 'wrangler.toml');
/** The Pages project as it is sent: its own build, the functions, their settings. */
const STAGE = join(LOCAL, 'deploy', 'site');
/**
 * The site's script, where Pages takes it as it is. Of `functions` alone `wrangler pages deploy` would bundle another one,
 * which it does not minify: 12 MB.
 */
const SITE_WORKER = join(STAGE, 'build', 'client', '_worker.js');
const BRANCH = 'main'; // the Pages project's production branch; any other makes a preview
const WORKER_LIMIT = 10 * 2 ** 20; // gzip bytes, Workers Paid
const PLACEHOLDER = { database: /^00000000-/, site: /\.example\b/ };

async function readSettings() {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  /** @param {string} config @returns {import('wrangler').Unstable_Config} */
  const read = (config) => readConfig({ config, env: 'production' }, { hideWarnings: true });
  return { site: read(SITE), backstage: read(BACKSTAGE) };
}

/**
 * Returns the problems of the configuration, as sentences. `real` adds checks for a real deployment.
 * @param {Awaited<ReturnType<typeof readSettings>>} settings
 * @param {boolean} real
 */
function problems({ site, backstage }, real) {
  /** @type {string[]} */
  const found = [];
  /** @param {unknown} isRight @param {string} problem */
  const must = (isRight, problem) => isRight || found.push(problem);
  /** @param {string} what @param {(config: import('wrangler').Unstable_Config) => unknown} pick */
  const same = (what, pick) => {
    const [a, b] = [JSON.stringify(pick(site)), JSON.stringify(pick(backstage))];
    must(a === b, `${what} differs between the two wrangler.toml files: ${a} and ${b}`);
  };
  for (const [name, config] of Object.entries({ site, backstage }))
    must(config.vars.APP_ENV === 'production', `${name}: APP_ENV is “${config.vars.APP_ENV}”, not “production”`);
  same('[env.production.vars]', (config) => Object.entries(config.vars).sort());
  same('the D1 database', (config) => config.d1_databases.map((entry) => [entry.binding, entry.database_id]));
  same('the R2 bucket', (config) => config.r2_buckets.map((entry) => [entry.binding, entry.bucket_name]));
  const sendsMail = backstage.send_email.some(({ name }) => name === 'EMAIL');
  must(sendsMail, 'the Worker behind the site has no [[env.production.send_email]] of the name EMAIL: no mail is sent');
  same('the queue', (config) => config.queues.producers);
  const objects = site.durable_objects.bindings.map((entry) => entry.script_name);
  for (const name of [...objects, ...(site.services ?? []).map((entry) => entry.service)])
    must(name === backstage.name, `the site asks ${name} for what ${backstage.name} has`);
  if (real) {
    const id = site.d1_databases[0]?.database_id ?? '';
    must(!PLACEHOLDER.database.test(id), 'database_id in [env.production] is still the placeholder');
    const address = String(site.vars.SITE_URL ?? '');
    must(/^https:\/\//.test(address) && !PLACEHOLDER.site.test(address), `SITE_URL “${address}” is not the club’s`);
  }
  return found;
}

/**
 * A script is compiled whole at each start: no more than it has and a little (docs/scaling.md, The start of an isolate).
 * @param {string} name @param {string} path @param {number} most bytes
 */
function checkSize(name, path, most) {
  const raw = statSync(path).size;
  const packed = gzipSync(readFileSync(path)).length;
  console.log(`${name}: ${(raw / 2 ** 20).toFixed(2)} MB, ${(packed / 2 ** 20).toFixed(2)} MB gzip`);
  if (raw > most) throw new Failure(`${name} has ${raw} bytes, of ${most}: load less at the start, or decide on more`);
  if (packed > WORKER_LIMIT) throw new Failure(`${name} is larger than Cloudflare takes (10 MB gzip)`);
}

/** @param {string} name @param {string} path */
function checkLocalOnly(name, path) {
  const found = findLocalOnly(readFileSync(path, 'utf8'));
  if (found.length > 0)
    throw new Failure(`${name} contains what is for the developer's machine only: ${found.join(', ')}`);
}

/** Builds the site without the developer's routes and the doubles, and lays what Pages needs beside it. */
async function stageSite() {
  mkdirSync(STAGE, { recursive: true });
  rmSync(join(STAGE, 'functions'), { recursive: true, force: true });
  cpSync(join(ROOT, 'functions'), join(STAGE, 'functions'), { recursive: true });
  cpSync(SITE, join(STAGE, 'wrangler.toml'));
  await ensureDeployBuilt(join(STAGE, 'build'));
  const assets = join(STAGE, 'build', 'client', 'assets');
  for (const name of readdirSync(assets).filter((name) => name.endsWith('.js')))
    checkLocalOnly(`assets/${name}`, join(assets, name));
}

/** Bundles both Workers as Cloudflare would get them, and looks at the migrations that it would get. */
async function buildDeployables() {
  const target = join(LOCAL, 'deploy');
  for (const path of listDeployedMigrations()) checkLocalOnly(basename(path), path);
  rmSync(join(target, 'backstage'), { recursive: true, force: true });
  await stageSite();
  rmSync(SITE_WORKER, { recursive: true, force: true });
  const backstage = [
    'deploy',
    '-c',
    BACKSTAGE,
    '--env',
    'production',
    '--dry-run',
    // What is in it: tests/crash/deployed-build.test.ts
    '--metafile',
    '--outdir',
    join(target, 'backstage'),
  ];
  await run('wrangler', backstage, { show: false, env: DEPLOYED });
  checkSize('Worker behind the site', join(target, 'backstage', 'index.js'), MOST_BYTES.backstage);
  checkLocalOnly('Worker behind the site', join(target, 'backstage', 'index.js'));
  const pages = ['pages', 'functions', 'build', '--outdir', SITE_WORKER, '--minify', ...siteCompatibility()];
  await run('wrangler', [...pages, '--build-output-directory', 'build/client'], {
    show: false,
    cwd: STAGE,
    env: DEPLOYED,
  });
  checkSize('Site', join(SITE_WORKER, 'index.js'), MOST_BYTES.site);
  checkLocalOnly('Site', join(SITE_WORKER, 'index.js'));
}

await main(async () => {
  const { 'dry-run': dryRun, ...unknown } = flags();
  if (Object.keys(unknown).length > 0) throw new Failure('Usage: npm run deploy [-- --dry-run]');
  await ensureInstalled();
  if (await onOwnNode('scripts/deploy.mjs')) return 0;
  const settings = await readSettings();
  const found = problems(settings, !dryRun);
  if (found.length > 0) throw new Failure(`Not deployed:\n- ${found.join('\n- ')}`);
  await buildDeployables();
  if (dryRun) {
    console.log('Dry run: both deployables build; nothing was sent.');
    return 0;
  }
  const terminal = { interactive: true, env: DEPLOYED };
  await migrateRemote(['-c', BACKSTAGE, '--env', 'production', '--remote']);
  await run('wrangler', ['deploy', '-c', BACKSTAGE, '--env', 'production'], terminal);
  const project = ['--project-name', `${settings.site.name}`, '--branch', BRANCH, '--commit-dirty=true'];
  await run('wrangler', ['pages', 'deploy', 'build/client', '--no-bundle', ...project], { ...terminal, cwd: STAGE });
  console.log(`Deployed. Check ${settings.site.vars.SITE_URL}/api/v1/health`);
  return 0;
});
