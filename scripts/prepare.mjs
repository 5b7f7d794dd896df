// Brings packages, build and database up to date: each step looks first and does nothing when nothing changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { environmentForNpm, Failure, LOCAL, messageOf, ROOT, readJson, run, shown, withLock } from './lib.mjs';
import { withStrictTransport } from './static-headers.mjs';

/** True when node_modules holds exactly what the lock file asks for; npm writes its own record last. */
function isInstalled() {
  const manifest = readJson(join(ROOT, 'package.json'));
  const lock = readJson(join(ROOT, 'package-lock.json'));
  const installed = readJson(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!lock || !installed || !existsSync(join(ROOT, 'node_modules', '.bin', 'node'))) return false;
  const wanted = lock.packages[''];
  /** @param {{ dependencies?: object, devDependencies?: object }} entry */
  const asText = (entry) => JSON.stringify(Object.entries({ ...entry.dependencies, ...entry.devDependencies }).sort());
  if (asText(manifest) !== asText(wanted)) return false;
  return Object.entries(lock.packages).every(
    ([path, entry]) => path === '' || entry.optional || installed.packages[path]?.version === entry.version,
  );
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock('install', async () => {
    if (isInstalled()) return;
    console.log('Installing packages (about a minute the first time) …');
    const settings = { show: false, environment: environmentForNpm() };
    try {
      await run('npm', ['ci'], settings);
    } catch (failure) {
      console.log('npm ci did not work here; trying npm install …');
      await run('npm', ['install'], settings).catch((second) => {
        throw new Failure(`${messageOf(failure)}\n\n${messageOf(second)}`);
      });
    }
  });
}

/** @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const visit = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(join(ROOT, path)).sort()) visit(`${path}/${name}`);
    else hash.update(`${path} ${stat?.mtimeMs} ${stat?.size}\n`);
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

// /dev/seed takes the demo club from app/demo
const BUILD_SOURCES = [
  'app',
  'durable-objects',
  'functions',
  'public',
  'workers',
  'package.json',
  'package-lock.json',
  'remix.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

/** The settings of the Worker behind the site. */
export const BACKSTAGE = join('workers', 'backstage', 'wrangler.toml');
/** That Worker, bundled as a deployment bundles it. */
export const BACKSTAGE_BUNDLE = join(ROOT, 'build', 'backstage', 'index.js');
/** The site's functions, bundled in the same way. */
export const SITE_BUNDLE = join(ROOT, 'build', 'site', 'index.js');

/**
 * Builds into a folder unless what it was built from is unchanged; `make` does it.
 * @param {string} folder @param {() => Promise<void>} make
 */
async function buildOnce(folder, make) {
  const stamp = join(folder, 'sources.json');
  const isFresh = () => readJson(stamp) === fingerprint(BUILD_SOURCES);
  if (isFresh()) return;
  await withLock(`build-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`, async () => {
    if (isFresh()) return;
    console.log('Building …');
    const sources = fingerprint(BUILD_SOURCES);
    await make();
    writeFileSync(stamp, JSON.stringify(sources));
  });
}

/** `wrangler pages functions build` reads no compatibility settings from wrangler.toml. */
export function siteCompatibility() {
  const settings = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const [, date] = /^compatibility_date = "(.+)"/m.exec(settings) ?? [];
  const [, flags] = /^compatibility_flags = \[(.+)\]/m.exec(settings) ?? [];
  if (!date || !flags) throw new Failure('wrangler.toml has no compatibility settings.');
  const each = [...flags.matchAll(/"([^"]+)"/g)].flatMap(([, flag = '']) => ['--compatibility-flag', flag]);
  return ['--compatibility-date', date, ...each];
}

/**
 * Asked for by a test, whose environment is `test`, it would hold React's slow build for developers.
 * @param {Record<string, string>} env
 */
const buildSite = (env = {}) =>
  run('remix', ['vite:build', '--logLevel', 'warn'], { show: false, env: { ...env, NODE_ENV: 'production' } });

/** The build for this machine: with the developer's routes and the demo club. */
export function ensureBuilt() {
  return buildOnce(join(ROOT, 'build'), async () => {
    // Beside Remix, which empties its folder first: put there afterwards
    const aside = join(LOCAL, 'backstage');
    const backstage = ['deploy', '-c', BACKSTAGE, '--dry-run', '--outdir', aside];
    await Promise.all([buildSite(), run('wrangler', backstage, { show: false })]);
    rmSync(dirname(BACKSTAGE_BUNDLE), { recursive: true, force: true });
    renameSync(aside, dirname(BACKSTAGE_BUNDLE));
    const site = ['pages', 'functions', 'build', '--outdir', dirname(SITE_BUNDLE), ...siteCompatibility()];
    await run('wrangler', [...site, '--build-output-directory', 'build/client'], { show: false });
  });
}

/**
 * The build for a deployment, in its own folder: nothing of the developer's is in it.
 * @param {string} folder
 */
export function ensureDeployBuilt(folder) {
  return buildOnce(folder, async () => {
    await buildSite({ DEPLOY_BUILD: relative(ROOT, folder) });
    const headers = join(folder, 'client', '_headers');
    writeFileSync(headers, withStrictTransport(readFileSync(headers, 'utf8')));
  });
}

/** Our database's id, as both wrangler.toml name it. */
export const DATABASE_ID = '00000000-0000-4000-8000-000000000001';

/** @param {string} folder */
const sqlIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name));

/** Returns the paths of the migrations of a deployed database, in their order. */
export const listDeployedMigrations = () => sqlIn(join(ROOT, 'migrations'));

/** Returns those of a database of this machine: the same, and the tables of the doubles. */
export const listMigrations = () => [...listDeployedMigrations(), ...sqlIn(join(ROOT, 'migrations', 'local'))];

/** @param {string} stateDir */
const recordOf = (stateDir) => join(stateDir, 'migrations.json');

const migrationHashes = () =>
  Object.fromEntries(
    listMigrations().map((path) => [basename(path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

/**
 * Notes in a state directory that its database has every migration.
 * @param {string} stateDir
 */
export function recordMigrations(stateDir) {
  writeFileSync(recordOf(stateDir), JSON.stringify(migrationHashes(), null, 2));
}

/** @param {string[]} names */
const inShort = ([first, ...others]) => (others.length > 0 ? `${first} and ${others.length} more` : first);

/**
 * Returns the path of a state directory's database; undefined where it has none yet.
 * @param {string} stateDir
 */
export function fileIn(stateDir) {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const name = files.find((file) => /^[\da-f]{64}\.sqlite$/.test(file));
  return name && join(folder, name);
}

/**
 * Whether a database has the tables that the migrations make: "same", "part" or "other". Needs our own Node.
 * @param {string} path
 */
const layoutIn = async (path) =>
  (await run('node', [join(ROOT, 'scripts', 'compare-layout.mjs'), path], { show: false })).trim();

/** @param {string} stateDir @param {string} why */
const olderLayout = (stateDir, why) =>
  new Failure(
    `The data in ${shown(stateDir)} is of an older layout, which nothing brings up to date: ${why}.\n` +
      `Move it aside and start again, which begins with an empty club:\n\n  mv ${shown(stateDir)} ${shown(stateDir)}.old\n\n` +
      'or name another STATE_DIR.',
  );

/**
 * Applies the migrations to the local database. @throws Failure where the data was made with other migrations than these,
 * also where it does not say with which
 * @param {string} stateDir
 */
export async function migrate(stateDir) {
  const wanted = migrationHashes();
  const before = fileIn(stateDir);
  const record = before ? readJson(recordOf(stateDir)) : {};
  const applied = record ?? {};
  const changed = Object.keys(applied).filter((name) => applied[name] !== wanted[name]);
  if (changed.length > 0) throw olderLayout(stateDir, `${inShort(changed)} changed or went since`);
  if (Object.keys(wanted).every((name) => applied[name])) return;
  // A first start that was cut short has a database and no record of it; one of an older layout may have none either
  const why = 'its tables are not those of the migrations of today';
  if (before && !record && (await layoutIn(before)) === 'other') throw olderLayout(stateDir, why);
  mkdirSync(stateDir, { recursive: true });
  await run('node', [join(ROOT, 'scripts', 'local-database.mjs'), stateDir], { show: false });
  if (before && !record && (await layoutIn(before)) !== 'same') throw olderLayout(stateDir, why);
  recordMigrations(stateDir);
}
