// npm run create-admin [-- --remote] [--email a@b.example --first-name Ann --last-name Lee]: makes an account with
// every permission, in the local club or, with --remote, in the deployed one. The password is prompted for, or read
// from ADMIN_PASSWORD; never an option, which other users of the machine could read.
import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './ask.mjs';
import { isCommonPassword } from './common-passwords.mjs';
import { beforeExit, Failure, flags, main, PORT, run, STATE_DIR } from './lib.mjs';
import { callDev, withServer } from './local-server.mjs';
import { ensureBuilt, ensureInstalled, migrate } from './prepare.mjs';

const ROLE = 'EXECUTIVE';
const SCRYPT = { N: 2 ** 14, r: 8, p: 5 };
const MIN_PASSWORD = 8;

/** @param {string} value */
const text = (value) => `'${value.replaceAll("'", "''")}'`;

/**
 * The format of the product's own password hashes: scrypt$N$r$p$salt$hash, both base64url.
 * @param {string} password
 */
function hashPassword(password) {
  const salt = randomBytes(16);
  const { N, r, p } = SCRYPT;
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** @param {{ email: string, first_name: string, last_name: string, password: string }} account */
async function createRemote({ email, first_name, last_name, password }) {
  const now = Date.now();
  const values = [randomUUID(), first_name, last_name, email.toLowerCase(), hashPassword(password)].map(text);
  // A folder of our own: in the shared one another user of the machine may have laid a link under the file's name
  const folder = mkdtempSync(join(tmpdir(), 'create-admin-'));
  beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'account.sql');
  writeFileSync(
    file,
    `INSERT INTO users (uuid, first_name, last_name, email, password_hash, role_id, created_at, updated_at)
SELECT ${values.join(', ')}, id, ${now}, ${now} FROM roles WHERE name = ${text(ROLE)};
`,
    { mode: 0o600 },
  );
  const place = ['-c', 'workers/backstage/wrangler.toml', '--env', 'production', '--remote', '--yes'];
  await run('wrangler', ['d1', 'execute', 'DB', ...place, '--file', file], { show: false });
  const query = `SELECT COUNT(*) AS found FROM users WHERE email = ${text(email.toLowerCase())} AND disabled = 0`;
  const answer = await run('wrangler', ['d1', 'execute', 'DB', ...place, '--json', '--command', query], {
    show: false,
  });
  if (JSON.parse(answer)[0].results[0].found !== 1)
    throw new Failure(`The database has no role ${ROLE}: run npm run deploy first.`);
}

await main(async () => {
  const { remote, email, 'first-name': first, 'last-name': last, ...unknown } = flags();
  if (Object.keys(unknown).length > 0)
    throw new Failure('Usage: npm run create-admin -- [--remote] [--email …] [--first-name …] [--last-name …]');
  await ensureInstalled();
  const account = {
    email: email ?? (await ask('E-mail')),
    first_name: first ?? (await ask('First name')),
    last_name: last ?? (await ask('Last name')),
    /** @type {string} */
    password: process.env.ADMIN_PASSWORD ?? (await ask('Password (not shown)', { hidden: true })),
  };
  if (!/^\S+@\S+\.\S+$/.test(account.email)) throw new Failure('Please enter valid email');
  if (!account.first_name || !account.last_name) throw new Failure('First and last name are required');
  if (account.password.length < MIN_PASSWORD)
    throw new Failure(`The password needs ${MIN_PASSWORD} characters or more`);
  if (isCommonPassword(account.password))
    throw new Failure('This password is easily guessed. Please choose another one.');

  if (remote) await createRemote(account);
  else {
    await ensureBuilt();
    await migrate(STATE_DIR);
    await withServer({ port: PORT, stateDir: STATE_DIR }, (url) => callDev(url, '/dev/create-admin', account));
  }
  console.log(`${account.email} can sign in, with every permission.`);
});
