import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markOf } from '../../scripts/common-passwords.mjs';
import { freePort } from '../../scripts/local-server.mjs';
import { migrateRemote } from '../../scripts/migrate-remote.mjs';
import { BACKSTAGE, fileIn, listDeployedMigrations } from '../../scripts/prepare.mjs';
import { type ClubProcess, startClub } from '../support/process/club-process';

// What is typed at a terminal, run as it is typed: on a club of its own, which npm start has open.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const stateDir = join(folder, 'state');
const PASSWORD = 'a-long-way-to-the-lake';

let club: ClubProcess;
beforeAll(async () => {
  club = await startClub(stateDir);
}, 180_000);
afterAll(async () => {
  await club?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const commandLine = promisify(execFile);

/** Runs a command to its end. Returns what it printed, also where it failed. */
async function command(name: string, args: string[] = [], env: Record<string, string> = {}, root = ROOT) {
  const settings = { cwd: root, env: { ...process.env, STATE_DIR: stateDir, ...env } };
  const ended = commandLine(process.execPath, [`scripts/${name}.mjs`, ...args], settings);
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, text: String(stdout) + String(stderr) }),
  );
}

const post = async (path: string, body: object) =>
  fetch(club.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('create-admin makes an account that signs in, and refuses one whose password is easily guessed', async () => {
  const account = ['--email', 'ann@club.example', '--first-name', 'Ann', '--last-name', 'Lee'];
  const refused = await command('create-admin', account, { ADMIN_PASSWORD: 'password' });
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('easily guessed')]);
  const made = await command('create-admin', account, { ADMIN_PASSWORD: PASSWORD });
  expect([made.code, made.text]).toEqual([0, expect.stringContaining('ann@club.example can sign in')]);
  const signedIn = await post('/api/v1/auth/login', { email: 'ann@club.example', password: PASSWORD });
  expect(signedIn.status).toBe(200);
});

test('a question is asked at a terminal alone', async () => {
  expect(await command('create-admin')).toEqual({
    code: 1,
    text: expect.stringContaining('No terminal to ask “E-mail” at'),
  });
});

test('seed fills an empty club, and no club that has people in it', async () => {
  expect(await command('seed')).toEqual({ code: 1, text: expect.stringContaining('has people in it already') });
  const own = { STATE_DIR: join(folder, 'seeded'), PORT: `${await freePort()}` };
  expect(await command('seed', ['--members', '20'], own)).toEqual({
    code: 0,
    text: expect.stringContaining('Seeded in'),
  });
});

test('pictures takes the screens of a club that is open', async () => {
  const to = join(folder, 'pictures');
  const { code, text } = await command('pictures', ['--to', to, '--url', club.url, '--only', 'terms']);
  expect([code, text]).toEqual([0, '']);
  const sizes = ['1440-dark', '1440-light', '390-dark', '390-light'];
  expect(readdirSync(join(to, 'site')).sort()).toEqual(sizes.map((size) => `terms-${size}.png`));
});

test('dev fills an empty club and serves it with hot reload', async () => {
  const [port, backstage] = [await freePort(), await freePort()];
  const env = { STATE_DIR: join(folder, 'dev'), PORT: `${port}`, BACKSTAGE_PORT: `${backstage}` };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: ROOT, env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  const ended = new Promise((done) => child.on('close', done));
  try {
    await expect.poll(() => output, { timeout: 120_000, interval: 500 }).toContain('The club, with hot reload');
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(url)).status).toBe(200);
    expect(await (await fetch(`${url}/dev/seed`)).json()).toEqual({ empty: false });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

test('fuzz sends hostile requests, and kill kills the product, as often as they are told', {
  timeout: 600_000,
}, async () => {
  const fuzzed = await command('fuzz', ['--inputs', '1', '--workbooks', '0']);
  expect([fuzzed.code, fuzzed.text]).toEqual([0, expect.stringContaining('passed')]);
  const killed = await command('kill', ['--rounds', '1']);
  expect([killed.code, killed.text]).toEqual([0, expect.stringContaining('passed')]);
});

test('a command that does not know an option says how it is used', async () => {
  for (const name of ['bench', 'create-admin', 'deploy', 'fuzz', 'kill', 'pictures', 'scale', 'seed']) {
    expect(await command(name, ['--no-such-option']), name).toEqual({
      code: 1,
      text: expect.stringContaining('Usage: '),
    });
  }
  const bench = await command('bench', ['--only', 'no-such-benchmark']);
  expect(bench).toEqual({ code: 1, text: expect.stringContaining('No such benchmark') });
});

test('what is compiled from a package, or printed from the code, is what is in the repository', async () => {
  const printed = [
    ['compile-fonts', 'app/services/pdf/fonts.server.ts'],
    ['compile-places', 'migrations/0003_places.sql'],
    ['print-lists', 'migrations/0001_lists.sql'],
    ['squash-migrations', 'migrations/0000_tables.sql'],
    ['complete-lock', 'package-lock.json'],
  ] as const;
  // Other tests read the repository meanwhile
  const copy = join(folder, 'copy');
  for (const name of [
    'app',
    'durable-objects',
    'scripts',
    'migrations',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [, file] of printed.slice(0, 4)) writeFileSync(join(copy, file), '');
  for (const [name, file] of printed) {
    expect((await command(name, [], {}, copy)).code, name).toBe(0);
    const [before, written] = [ROOT, copy].map((root) => readFileSync(join(root, file), 'utf8'));
    expect(written === before, `${name} writes ${file} as it is`).toBe(true);
  }
});

test('compile-passwords marks the most frequent of a list, in no order that tells them', async () => {
  const [list, target] = [join(folder, 'list.json'), join(folder, 'marks.json')];
  writeFileSync(list, JSON.stringify(['short', 'letmein1', 'sunshine']));
  expect(await command('compile-passwords', [list, target])).toEqual({ code: 0, text: '2 passwords\n' });
  const { marks } = JSON.parse(readFileSync(target, 'utf8')) as { marks: string };
  const wanted = ['letmein1', 'sunshine'].map(markOf).sort((a, b) => a - b);
  const bytes = Buffer.from(marks, 'base64');
  expect([bytes.readUInt32BE(0), bytes.readUInt32BE(4)]).toEqual(wanted);
});

test('a deployment applies each migration once, whole, and notes it', { timeout: 120_000 }, async () => {
  const deployed = join(folder, 'deployed');
  const place = ['-c', BACKSTAGE, '--env', 'production', '--local', '--persist-to', deployed];
  await migrateRemote(place);
  await migrateRemote(place);
  const db = new DatabaseSync(fileIn(deployed) ?? '', { readOnly: true });
  const noted = db.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
  db.close();
  expect(noted).toEqual(listDeployedMigrations().map((path) => ({ name: basename(path) })));
});
