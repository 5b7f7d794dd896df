// Finds a Chromium for the browser tests; installs the system's package where it is missing and that is permitted.
import { existsSync } from 'node:fs';
import { Failure, run } from './lib.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => PLACES.find((path) => path && existsSync(path));

/** Answers the path of a Chromium. */
export async function ensureChromium() {
  if (find()) return find();
  const isRoot = process.getuid?.() === 0;
  const apt = (...args) =>
    isRoot
      ? run('apt-get', args, { show: false, env: { DEBIAN_FRONTEND: 'noninteractive' } })
      : run('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], { show: false });
  try {
    console.log('Installing Chromium from the system’s packages …');
    await apt('install', '-y', '--no-install-recommends', 'chromium').catch(async () => {
      await apt('update');
      await apt('install', '-y', '--no-install-recommends', 'chromium');
    });
  } catch (error) {
    throw new Failure(
      `The browser tests need Chromium, and it could not be installed: ${error.message}\n` +
        'Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to an existing one.',
    );
  }
  if (!find()) throw new Failure('The package chromium is installed but has no /usr/bin/chromium: set CHROMIUM_PATH.');
  return find();
}
