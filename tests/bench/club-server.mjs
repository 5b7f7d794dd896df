// The built site in miniflare, beside its ceiling: an empty Worker in bare workerd. Not through wrangler's own servers,
// which add 2 to 2.5 ms to each request.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { fillWithSyntheticClub } from '../../app/demo/synthetic-club.ts';
import { copyLargeClub } from '../../scripts/large-club.mjs';
import { environment, LOCAL, ROOT, run } from '../../scripts/lib.mjs';
import { freePort } from '../../scripts/local-server.mjs';
import { DATABASE_ID, fileIn, listMigrations } from '../../scripts/prepare.mjs';

const FOLDER = join(LOCAL, 'bench');
const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };
const DATA_SYNC = { className: 'DataSync', scriptName: 'backstage' };
const BATCH_IMPORT = { className: 'BatchImport', scriptName: 'backstage' };
const METERED = join(ROOT, 'tests', 'bench', 'metered');

async function bundleSite() {
  const target = join(FOLDER, 'site');
  rmSync(target, { recursive: true, force: true });
  const command = ['pages', 'functions', 'build', '--outdir', target, '--build-output-directory', 'build/client'];
  const compatibility = [
    '--compatibility-flag',
    'nodejs_compat',
    '--compatibility-date',
    COMPATIBILITY.compatibilityDate,
  ];
  await run('wrangler', [...command, '--minify', ...compatibility], { show: false });
  return target;
}

/** Bundles a Worker as a deployment does. @returns it, as Miniflare takes it */
async function bundleWorker(name, folder, script) {
  const target = join(FOLDER, name);
  const config = join(ROOT, folder, 'wrangler.toml');
  await run('wrangler', ['deploy', '--config', config, '--dry-run', '--outdir', target, '--minify'], { show: false });
  return { name, modules: true, modulesRoot: target, scriptPath: join(target, script), ...COMPATIBILITY };
}

/** The least page of Remix and D1 there can be, built as the site is. */
export async function barePage() {
  const source = join(ROOT, 'tests', 'bench', 'bare-remix');
  process.env.BUILD_FOLDER = join(FOLDER, 'bare-remix');
  await run('remix', ['vite:build', source, '--config', join(source, 'vite.config.mjs')], { show: false });
  return { ...(await bundleWorker('bare-page', 'tests/bench/bare-remix', 'worker.js')), d1Databases: { DB: 'club' } };
}

/** The least API there can be on the same database. */
export const bareApi = async () => ({
  ...(await bundleWorker('bare-api', 'tests/bench/bare-api', 'worker.js')),
  d1Databases: { DB: 'club' },
});

/** The least push channel there can be, and the publisher of it and of the club's. */
export async function bareHub() {
  return {
    ...(await bundleWorker('bare-hub', 'tests/bench/bare-hub', 'worker.js')),
    durableObjects: { BareHub: { className: 'BareHub', useSQLite: true }, DataSync: DATA_SYNC },
  };
}

/** The statements of a migration file: a semicolon ends one unless a trigger's body is open. */
export function statementsOf(sql) {
  const statements = [];
  let open = '';
  for (const line of sql.split('\n')) {
    if (open === '' && (line.trim() === '' || line.startsWith('--'))) continue;
    open += `${line}\n`;
    const inTrigger = /^\s*CREATE TRIGGER/i.test(open) && !/\bEND;\s*$/i.test(open);
    if (!inTrigger && /;\s*$/.test(line)) {
      statements.push(open);
      open = '';
    }
  }
  return statements;
}

/** The state of a club of so many members; kept between runs until the migrations or the generator change. */
export async function filledClub(members) {
  const sources = [...listMigrations(), join(ROOT, 'app', 'demo', 'synthetic-club.ts')];
  const key = createHash('sha256');
  for (const path of sources) key.update(readFileSync(path));
  const state = join(FOLDER, `club-${members}-${key.digest('hex').slice(0, 12)}`);
  if (existsSync(join(state, 'filled'))) return state;
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const empty = { name: 'site', modules: true, script: 'export default {}', ...COMPATIBILITY };
  const { db, stop } = await serve(state, [{ ...empty, d1Databases: { DB: 'club' } }]);
  console.log(`  filling a club of ${members} …`);
  await fill(db, members);
  await stop();
  writeFileSync(join(state, 'filled'), '');
  return state;
}

async function fill(db, members) {
  for (const path of listMigrations()) {
    const statements = statementsOf(readFileSync(path, 'utf8')).map((sql) => db.prepare(sql));
    await db.batch(statements);
  }
  await fillWithSyntheticClub(db, members, (made) => made % 20_000 === 0 && console.log(`  ${made} members …`));
  await signIn(db, TOKEN);
}

/** Lets an executive of its own into the club with each token; who is in already stays. */
export async function signIn(db, ...tokens) {
  const now = Date.now();
  const user = db.prepare(
    `INSERT OR IGNORE INTO users (uuid, created_at, updated_at, first_name, last_name, email, password_hash, role_id)
     SELECT ?1, ?2, ?2, 'Ben', 'Chmark', ?1 || '@club.example', '', id FROM roles WHERE name = 'EXECUTIVE'`,
  );
  const session = db.prepare(
    `INSERT OR IGNORE INTO sessions (id, token_hash, user_id, address, user_agent, created_at, expires_at, last_used_at)
     SELECT ?1, ?2, id, '', '', ?3, ?3 + 31536000000, ?3 + 31536000000 FROM users WHERE uuid = ?1`,
  );
  const hashOf = (token) => createHash('sha256').update(token).digest('base64url');
  await db.batch(tokens.flatMap((token) => [user.bind(token, now), session.bind(token, hashOf(token), now)]));
}

/** Signs a request in as an executive of the club below. */
export const TOKEN = 'bench-token';

/**
 * The club, all of it but queue and crons.
 * @param members how many the club has
 * @param beside the Worker that it is measured beside: `barePage`, `bareApi` or `bareHub`
 * @param state of the club, where what is measured changes it: a copy of `filledClub`
 * @returns {url, beside, db, pid, stop}: the addresses of both, the database, the process that serves them
 */
export async function openClub(members, beside, state) {
  const product = await bundleProduct();
  const bare = await beside();
  const filled = state ?? (await filledClub(members));
  const port = await freePort();
  const barePort = await freePort();
  const others = runtimes();
  const { db, stop } = await serve(filled, [
    { ...siteOf(product, 'club'), ...listeningOn(port) },
    { ...bare, ...listeningOn(barePort) },
    backstageOf(product, 'club'),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    beside: `http://127.0.0.1:${barePort}`,
    db,
    pid: startedSince(others),
    stop,
  };
}

/**
 * Clubs of these sizes with all that the demo club has besides, each in a process of its own and in a copy of its state.
 * @returns [{members, url, metered, db, file, pid, stop}]: the addresses of the product and of the same with its calls of
 * the database counted, which `metered/meter` returns; the database's file; the process that serves it
 */
export async function openLargeClubs(sizes) {
  const product = await bundleProduct();
  meter(product);
  const clubs = [];
  for (const members of sizes) {
    const state = join(FOLDER, `large-${members}`);
    await copyLargeClub(state, members);
    const port = await freePort();
    const meteredPort = await freePort();
    const others = runtimes();
    const { db, stop } = await serve(join(state, 'v3'), [
      { ...siteOf(product, DATABASE_ID), ...listeningOn(port) },
      {
        ...siteOf(product, DATABASE_ID),
        ...{ name: 'metered-site', modules: meteredModules(product.site), ...listeningOn(meteredPort) },
        serviceBindings: { BACKSTAGE: { name: 'metered-backstage', entrypoint: 'Backstage' }, ASSETS: 'backstage' },
      },
      {
        ...backstageOf(product, DATABASE_ID),
        ...{ name: 'metered-backstage', modules: meteredModules(product.backstage.modulesRoot) },
        durableObjects: roomsOf('backstage'),
      },
      backstageOf(product, DATABASE_ID),
    ]);
    await signIn(db, TOKEN);
    clubs.push({
      members,
      url: `http://127.0.0.1:${port}`,
      metered: `http://127.0.0.1:${meteredPort}`,
      db,
      file: fileIn(state),
      pid: startedSince(others),
      async stop() {
        await stop();
        rmSync(state, { recursive: true, force: true });
      },
    });
  }
  return clubs;
}

/** Puts what counts calls of the database beside the bundles that it counts them of. */
function meter({ site, backstage }) {
  for (const [name, folder] of Object.entries({ site, backstage: backstage.modulesRoot })) {
    copyFileSync(join(METERED, `${name}.mjs`), join(folder, 'metered.js'));
    copyFileSync(join(METERED, 'meter.mjs'), join(folder, 'meter.js'));
    for (const counter of ['rows-read', 'trips']) {
      const source = readFileSync(join(ROOT, 'tests', 'support', 'proofs', `${counter}.ts`), 'utf8');
      writeFileSync(join(folder, `${counter}.js`), stripTypeScriptTypes(source));
    }
  }
}

/** The Worker is the first of them. */
const meteredModules = (folder) =>
  ['metered', 'meter', 'rows-read', 'trips', 'index'].map((name) => ({
    type: 'ESModule',
    path: join(folder, `${name}.js`),
  }));

/** The processes of workerd that this one started; none where there is no /proc. */
function runtimes() {
  if (!existsSync('/proc')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return /\(workerd/.test(stat) && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid;
    } catch {
      return false;
    }
  });
}

const startedSince = (others) => runtimes().find((pid) => !others.includes(pid));

const bundleProduct = async () => ({
  site: await bundleSite(),
  backstage: await bundleWorker('backstage', 'workers/backstage', 'index.js'),
});

/** Past Miniflare's own router, which every request would pay for. */
const listeningOn = (port) => ({ unsafeDirectSockets: [{ host: '127.0.0.1', port }] });

const boundTo = (database) => ({
  bindings: { APP_ENV: 'local', SITE_URL: 'https://club.example' },
  d1Databases: { DB: database },
  r2Buckets: { FILES: 'club-files' },
  queueProducers: { OUTBOX: 'club-outbox' },
});

const roomsOf = (scriptName) => ({
  DataSync: { className: 'DataSync', useSQLite: true, scriptName },
  BatchImport: { className: 'BatchImport', useSQLite: true, scriptName },
});

const siteOf = ({ site }, database) => ({
  name: 'site',
  modules: true,
  modulesRoot: site,
  scriptPath: join(site, 'index.js'),
  ...COMPATIBILITY,
  ...boundTo(database),
  durableObjects: { DataSync: DATA_SYNC, BatchImport: BATCH_IMPORT },
  serviceBindings: {
    BACKSTAGE: { name: 'backstage', entrypoint: 'Backstage' },
    ASSETS: 'backstage',
  },
});

const backstageOf = ({ backstage }, database) => ({ ...backstage, ...boundTo(database), durableObjects: roomsOf() });

async function serve(state, workers) {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      log: new Log(LogLevel.ERROR),
      cf: false,
      workers,
    }),
    resourcePersistencePath: state,
  });
  await miniflare.ready;
  return { db: await miniflare.getD1Database('DB', 'site'), stop: () => miniflare.dispose() };
}

/** An empty Worker in workerd itself: what no Worker on this machine can beat. @returns {url, stop} */
export async function openBareWorker() {
  const port = await freePort();
  mkdirSync(FOLDER, { recursive: true });
  const config = join(FOLDER, 'bare.capnp');
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker", esModule = "export default { fetch: () => new Response('hello') }")],
    compatibilityDate = "${COMPATIBILITY.compatibilityDate}"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);`,
  );
  const child = spawn('workerd', ['serve', config], { env: environment(), stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    try {
      await fetch(url);
      return { url, stop: () => child.kill() };
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
