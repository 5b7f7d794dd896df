// Finds Chromium for the browser tests; installs the system's packages where they are missing and that is permitted.
import { existsSync } from 'node:fs';
import { Failure, messageOf } from './lib.mjs';
import { installPackage, isRoot } from './system-packages.mjs';

// The headless build is a third faster than the full one, and renders the same
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** @type {(string | undefined)[]} */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => PLACES.find((path) => path && existsSync(path));

/** Returns the path of a Chromium. */
export async function ensureChromium() {
  if (!find()) await install();
  const path = find();
  if (!path) throw new Failure('The package chromium is installed but has no /usr/bin/chromium: set CHROMIUM_PATH.');
  return path;
}

/**
 * Returns the path of a headless Chromium; where there is none and nothing may be installed, that of the full one.
 * @param {string} chromium
 */
export async function ensureHeadless(chromium) {
  if (process.env.CHROMIUM_PATH) return chromium;
  if (isRoot && !existsSync(HEADLESS_SHELL)) await installPackage('chromium-headless-shell').catch(() => {});
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium;
}

async function install() {
  try {
    await installPackage('chromium');
  } catch (error) {
    throw new Failure(
      `The browser tests need Chromium, and it could not be installed: ${messageOf(error)}\n` +
        'Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to an existing one.',
    );
  }
}
