// Brings packages, build and database up to date: each step looks first and does nothing when nothing changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentForNpm, Failure, ROOT, readJson, run, shown, withLock } from './lib.mjs';

/** True when node_modules holds exactly what the lock file asks for; npm writes its own record last. */
function isInstalled() {
  const manifest = readJson(join(ROOT, 'package.json'));
  const lock = readJson(join(ROOT, 'package-lock.json'));
  const installed = readJson(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!lock || !installed || !existsSync(join(ROOT, 'node_modules', '.bin', 'node'))) return false;
  const wanted = lock.packages[''];
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
        throw new Failure(`${failure.message}\n\n${second.message}`);
      });
    }
  });
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(join(ROOT, path)).sort()) visit(`${path}/${name}`);
    else hash.update(`${path} ${stat?.mtimeMs} ${stat?.size}\n`);
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

// The demo club is built in: /dev/seed takes it from tests/support
const BUILD_SOURCES = [
  'app',
  'public',
  'tests/support',
  'package-lock.json',
  'remix.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

export async function ensureBuilt() {
  const stamp = join(ROOT, 'build', 'sources.json');
  const isFresh = () => readJson(stamp) === fingerprint(BUILD_SOURCES);
  if (isFresh()) return;
  await withLock('build', async () => {
    if (isFresh()) return;
    console.log('Building …');
    const sources = fingerprint(BUILD_SOURCES);
    await run('remix', ['vite:build', '--logLevel', 'warn'], { show: false });
    writeFileSync(stamp, JSON.stringify(sources));
  });
}

/** Applies the migrations to the local database and refuses to go on where an applied one was changed afterwards. */
export async function migrate(stateDir) {
  const record = join(stateDir, 'migrations.json');
  const files = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'));
  const wanted = {};
  for (const name of files.sort())
    wanted[name] = createHash('sha256')
      .update(readFileSync(join(ROOT, 'migrations', name)))
      .digest('hex');

  const applied = existsSync(join(stateDir, 'v3', 'd1')) ? (readJson(record) ?? {}) : {};
  const changed = Object.keys(applied).filter((name) => applied[name] !== wanted[name]);
  if (changed.length > 0)
    throw new Failure(
      `The database in ${shown(stateDir)} was made with another version of ${changed.join(', ')}.\n` +
        `Migrations only go forward: delete ${shown(stateDir)} to start afresh, or use another STATE_DIR.`,
    );
  if (files.every((name) => applied[name])) return;
  mkdirSync(stateDir, { recursive: true });
  const place = ['-c', 'workers/backstage/wrangler.toml', '--local', '--persist-to', stateDir];
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', ...place], { show: false, env: { CI: 'true' } });
  writeFileSync(record, JSON.stringify(wanted, null, 2));
}
