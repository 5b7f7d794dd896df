// The double of RingCentral's exchange of a command's own, open while it runs.
import { Failure, sleep, start, stopGroup } from './lib.mjs';
import { freePort } from './local-server.mjs';

/** A club whose calls RingCentral's double carries; it needs no demo data. */
export const DOUBLED = { DEMO: '0', CLUB_SETTINGS: JSON.stringify({ RINGCENTRAL_CLIENT_ID: 'double' }) };

/** Opens the exchange on a port of its own. Returns its address and how to end it. */
export async function openExchange() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await started('node', ['scripts/phone-exchange.mjs', `${port}`], url);
  return { url, close: () => stopGroup(child.pid) };
}

/**
 * Starts what serves an address, and waits until it does.
 * @param {string} command @param {string[]} args @param {string} url
 */
export async function started(command, args, url) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  let hasEnded = false;
  for (const event of ['close', 'error']) child.on(event, () => (hasEnded = true));
  const isThere = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; !(await isThere()); await sleep(200)) {
    if (hasEnded || Date.now() > deadline) throw new Failure(`${command} did not start:\n${output.slice(-2000)}`);
  }
  return child;
}
