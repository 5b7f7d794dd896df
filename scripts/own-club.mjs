// A club of a command's own, open while it runs.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, Failure, LOCAL, start, stopGroup } from './lib.mjs';
import { findRunning, freePort } from './local-server.mjs';

/**
 * A fresh state: npm start fills it with the demo club.
 * @param {string} stateDir
 */
export const emptyState = (stateDir) => rmSync(stateDir, { recursive: true, force: true });

/**
 * Starts the product as `npm start` does, on its own port and state. Returns its address and how to end it.
 * @param settings further variables of its environment
 * @param {string} name
 * @param {(stateDir: string) => unknown} prepareState
 */
export async function openClub(name, prepareState, settings = {}) {
  const stateDir = join(LOCAL, `state-${name}`);
  await findRunning(stateDir);
  await prepareState(stateDir);
  const port = await freePort();
  const child = start(process.execPath, ['scripts/start.mjs'], {
    env: environment({ PORT: `${port}`, DEMO: '1', ...settings }, stateDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  /** @type {Promise<void>} */
  const opened = new Promise((done, fail) => {
    child.stdout?.on('data', (data) => {
      output += data;
      if (output.includes('Ctrl-C closes it')) done();
    });
    child.on('close', () => fail(new Failure(`The product did not start:\n${output}`)));
  });
  await opened;
  return { url: `http://127.0.0.1:${port}`, close: () => stopGroup(child.pid) };
}
