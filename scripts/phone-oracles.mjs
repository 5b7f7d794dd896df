// npm run test:phone-oracles: the telephone against exchanges and a client that are not ours. RingCentral's own client
// proves the double of their exchange, on which our telephone is tried then; and the same page code telephones through
// Kamailio. What is missing is installed for this command alone, or named.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { Failure, LOCAL, main, ROOT, run } from './lib.mjs';
import { freePort } from './local-server.mjs';
import { emptyState, openClub } from './own-club.mjs';
import { DOUBLED, openExchange, started } from './own-exchange.mjs';
import { installOwn } from './own-packages.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { installPackage } from './system-packages.mjs';

const HERE = join(ROOT, 'tests', 'phone-oracles');
const OWN = join(LOCAL, 'phone-oracles');
const KAMAILIO = '/usr/sbin/kamailio';

/** Returns the script for browsers of the official client. */
async function officialClient() {
  const packages = await installOwn('ringcentral-web-phone', join(HERE, 'official'));
  return join(packages, 'ringcentral-web-phone', 'dist', 'index.iife.js');
}

async function openKamailio() {
  if (!existsSync(KAMAILIO)) await installPackage('kamailio', 'kamailio-websocket-modules');
  const port = await freePort();
  const folder = join(OWN, 'kamailio');
  mkdirSync(folder, { recursive: true });
  // It takes absolute paths alone
  const places = ['-P', join(folder, 'pid'), '-Y', folder];
  const args = ['-DD', '-f', join(HERE, 'kamailio.cfg'), '-A', `PORT=${port}`, ...places];
  await started(KAMAILIO, args, `http://127.0.0.1:${port}`);
  return `ws://127.0.0.1:${port}`;
}

/** What can be tried, each with what it needs; one that cannot be had is named and left out. */
async function available() {
  const settings = {};
  /** @type {string[]} */
  const missing = [];
  const projects = ['ringcentral', 'figures'];
  /** @param {string} project @param {() => Promise<Record<string, string>>} find */
  const look = async (project, find) => {
    try {
      Object.assign(settings, await find());
      projects.push(project);
    } catch (error) {
      missing.push(`${project}: ${error instanceof Failure ? error.message : error}`);
    }
  };
  await look('official client', async () => ({ OFFICIAL_CLIENT: await officialClient() }));
  await look('kamailio', async () => ({ KAMAILIO_URL: await openKamailio() }));
  return { settings, missing, projects };
}

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  const { settings, missing, projects } = await available();
  const exchange = await openExchange();
  const club = await openClub('phone-oracles', emptyState, DOUBLED);
  const report = join(OWN, 'report.json');
  try {
    const chosen = projects.flatMap((project) => ['--project', project]);
    await run(
      'playwright',
      ['test', '-c', 'tests/phone-oracles/playwright.config.ts', ...chosen, ...process.argv.slice(2)],
      {
        env: {
          ...settings,
          BASE_URL: club.url,
          EXCHANGE_URL: exchange.url,
          LANG: 'C.UTF-8',
          WHOLE_CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
  } finally {
    await club.close();
    await exchange.close();
  }
  for (const each of missing) console.error(`Not tried: ${each}`);
  return missing.length === 0 ? 0 : 1;
});
