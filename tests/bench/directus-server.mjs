// Directus on SQLite, in production mode, with the members of a club as one collection.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { environment, Failure, LOCAL, ROOT, run, sleep, start, stopGroup } from '../../scripts/lib.mjs';
import { freePort } from '../../scripts/local-server.mjs';
import { installOwn } from '../../scripts/own-packages.mjs';

const SOURCE = join(ROOT, 'tests', 'bench', 'directus');
const STATE = join(LOCAL, 'bench', 'directus');
const DATABASE = join(STATE, 'data.db');
const TOKEN = 'bench-token';
const START_SECONDS = 60;

const settings = (port) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DB_CLIENT: 'sqlite3',
  DB_FILENAME: DATABASE,
  SECRET: 'a-secret-of-nothing-that-is-kept-longer',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'clubhouse-bench',
  ADMIN_TOKEN: TOKEN,
  TELEMETRY: 'false',
  WEBSOCKETS_ENABLED: 'false',
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  STORAGE_LOCAL_ROOT: join(STATE, 'uploads'),
  EXTENSIONS_PATH: join(STATE, 'extensions'),
  LOG_LEVEL: 'error',
});

/** The columns of the club's list, each that is looked up with an index. A collection is a table that is named as one. */
const MEMBERS = `
  CREATE TABLE members (id integer PRIMARY KEY AUTOINCREMENT NOT NULL, uuid varchar(255), name varchar(255),
    address varchar(255), cell_phone varchar(255), email varchar(255), status varchar(255), expires_at datetime);
  INSERT INTO members SELECT id, uuid, primary_name, primary_address, primary_phone, primary_email, status, expires_at
    FROM club.memberships;
  CREATE UNIQUE INDEX members_by_uuid ON members (uuid);
  CREATE INDEX members_by_name ON members (name);
  CREATE INDEX members_by_email ON members (email);
  CREATE INDEX members_by_cell_phone ON members (cell_phone);
  CREATE INDEX members_by_status ON members (status);
  INSERT INTO directus_collections (collection) VALUES ('members');
  ANALYZE;`;

function fillFrom(clubFile) {
  const db = new DatabaseSync(DATABASE);
  db.exec('PRAGMA synchronous = OFF');
  db.prepare('ATTACH ? AS club').run(clubFile);
  db.exec(MEMBERS);
  db.close();
}

async function install() {
  try {
    return await installOwn('directus', SOURCE, { build: { sqlite3: 'build/Release/node_sqlite3.node' } });
  } catch (error) {
    throw new Failure(`Directus cannot be installed; PEERS=bare leaves it out.\n${error.message}`);
  }
}

/**
 * Creates it again with all memberships of a club, whose database no server has open.
 * @returns {url, headers, pid, stop}
 */
export async function openDirectus(clubFile) {
  const packages = await install();
  rmSync(STATE, { recursive: true, force: true });
  for (const folder of ['uploads', 'extensions']) mkdirSync(join(STATE, folder), { recursive: true });
  const port = await freePort();
  const command = ['--import', join(SOURCE, 'without-isolates.mjs'), join(packages, '@directus/api/dist/cli/run.js')];
  const env = settings(port);
  await run('node', [...command, 'bootstrap'], { show: false, cwd: STATE, env });
  fillFrom(clubFile);
  const child = start('node', [...command, 'start'], { cwd: STATE, env: environment(env), stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/server/ping`, child);
  return {
    url,
    headers: { authorization: `Bearer ${TOKEN}`, accept: 'application/json' },
    pid: child.pid,
    stop: () => stopGroup(child.pid),
  };
}

async function answering(url, child) {
  for (let waited = 0; waited < START_SECONDS && child.exitCode === null; waited += 0.1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  await stopGroup(child.pid);
  throw new Failure('Directus did not start.');
}
