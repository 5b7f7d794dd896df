// npm start: installs, migrates, builds and serves the whole product, each only where needed.
import { Failure, main, PORT, STATE_DIR, shown } from './lib.mjs';
import { callDev, runCrons, serve } from './local-server.mjs';
import { ensureBuilt, ensureInstalled, migrate } from './prepare.mjs';

/** @type {[string, string][]} */
const DEMO_ACCOUNTS = [
  ['executive@club.example', 'EXECUTIVE'],
  ['admin@club.example', 'SYSTEM_ADMINISTRATOR'],
  ['accounting@club.example', 'ACCOUNTING'],
  ['service@club.example', 'CUSTOMER_SERVICE, extension 101'],
  ['employee@club.example', 'EMPLOYEE, extension 102'],
  ['billing@club.example', 'SYSTEM_FRIDAY_BILLING_JOB'],
  ['mfa@club.example', 'EMPLOYEE with the second step on'],
  ['viewer@club.example', 'a custom role with read keys only'],
];

/** @param {string} url */
async function seedWhenEmpty(url) {
  const { empty } = await callDev(url, '/dev/seed');
  if (!empty) return;
  console.log('Seeding the demo club …');
  await callDev(url, '/dev/seed', {});
}

await main(async () => {
  await ensureInstalled();
  await Promise.all([ensureBuilt(), migrate(STATE_DIR)]);
  console.log('Starting …');
  const { url, log, ended } = await serve({ port: PORT, stateDir: STATE_DIR });
  if (process.env.DEMO !== '0') await seedWhenEmpty(url);
  runCrons(url);

  console.log(`
  The club is open   ${url}
  Staff office       ${url}/app
  Captured mail      ${url}/dev/mailbox
  Data, log          ${shown(STATE_DIR)}, ${shown(log)}
`);
  if (process.env.DEMO === '0') console.log('  No demo data: npm run create-admin makes the first user.\n');
  else {
    console.log('  Demo accounts, password “clubhouse”:');
    for (const [email, role] of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(26)}${role}`);
    console.log('');
  }
  console.log('  Ctrl-C closes it; the data stays.');
  const code = await ended;
  throw new Failure(`The server ended by itself (exit code ${code}); see ${shown(log)}.`);
});
