// The whole product in one local process (serve-club.mjs): Pages and the Worker behind it.
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  beforeExit,
  environment,
  Failure,
  isAlive,
  LOCAL,
  ROOT,
  readJson,
  shown,
  sleep,
  start,
  stopGroup,
} from './lib.mjs';
import { BACKSTAGE } from './prepare.mjs';

/**
 * One HTTP call without a time limit (a large seed takes minutes): {status, text, json}. json is undefined where the
 * response is not JSON. Rejects when there is no response.
 * @param {string} url
 * @param {{ method?: string, body?: unknown }} options
 * @returns {Promise<{ status: number, text: string, json: any }>}
 */
export function call(url, { method = 'GET', body } = {}) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = { accept: 'application/json', origin: new URL(url).origin, 'x-requested-with': 'XMLHttpRequest' };
  if (payload)
    Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) });
  return new Promise((done, fail) => {
    const req = httpRequest(url, { method, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (data) => {
        text += data;
      });
      res.on('error', fail);
      res.on('end', () => {
        let json;
        try {
          json = JSON.parse(text);
        } catch {}
        done({ status: res.statusCode ?? 0, text, json });
      });
    });
    req.on('error', fail);
    req.end(payload);
  });
}

/**
 * Calls one of the product's local-only routes and returns its JSON; anything but 2xx is a Failure.
 * @param {string} url @param {string} path @param {unknown} [body]
 */
export async function callDev(url, path, body) {
  const { status, text, json } = await call(`${url}${path}`, body === undefined ? {} : { method: 'POST', body });
  if (status >= 200 && status < 300) return json;
  const errors = Object.values(json?.errors ?? {}).flat();
  throw new Failure(
    `${path} answered ${status}: ${[json?.message, ...errors].filter(Boolean).join(' ') || text.slice(0, 500)}`,
  );
}

/** @param {string} url */
async function isServing(url) {
  try {
    const { status, json } = await call(`${url}/api/v1/health`);
    return status === 200 && typeof json?.ok === 'boolean';
  } catch {
    return false;
  }
}

/** @param {string} stateDir */
const stateFile = (stateDir) => join(stateDir, 'server.json');

/**
 * The address of the server that already runs on this state directory, or undefined. Ends what a killed one left.
 * @param {string} stateDir @returns {Promise<string | undefined>}
 */
export async function findRunning(stateDir) {
  const record = readJson(stateFile(stateDir));
  if (!record) return undefined;
  if (isAlive(record.pid)) return (await isServing(record.url)) ? record.url : undefined;
  // The process id may be another process's by now: only a club's is ended.
  const command = commandLine(record.group);
  if (command.includes('serve-club')) await stopGroup(record.group);
  rmSync(stateFile(stateDir), { force: true });
  return undefined;
}

/** @param {number} pid */
function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} port @returns {Promise<boolean>} */
export function isPortFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/**
 * Returns a free port.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => done(port));
    });
  });
}

// Known warnings of every start: crons are run by runCrons, and dropped imports of side-effect-free modules are fine.
const EXPECTED = ['Scheduled Workers are not automatically triggered', '[ignored-bare-import]'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with this very character
const COLOURS = /\x1b\[[0-9;]*m/g;

/**
 * Passes a child's output to a log file; warnings and errors, with the lines that belong to them, to the terminal too.
 * @param {import('node:child_process').ChildProcess} child @param {string} name
 */
export function keepLog(child, name) {
  const path = join(LOCAL, 'logs', `${name}.log`);
  mkdirSync(join(LOCAL, 'logs'), { recursive: true });
  const log = createWriteStream(path);
  /** @type {string[]} */
  const recent = [];
  /** @param {import('node:stream').Readable | null} stream */
  const follow = (stream) => {
    if (!stream) return;
    let printing = false;
    createInterface({ input: stream }).on('line', (raw) => {
      const line = raw.replace(COLOURS, '');
      log.write(`${line}\n`);
      recent.push(line);
      if (recent.length > 40) recent.shift();
      if (/\[(wrangler:|mf:)?(error|err|warn|wrn|warning)\]/i.test(line))
        printing = !EXPECTED.some((text) => line.includes(text));
      else if (/^\S/.test(line)) printing = false;
      if (printing && line.trim()) console.error(line);
    });
  };
  follow(child.stdout);
  follow(child.stderr);
  return { path, recent };
}

/**
 * Serves the built product; resolves once it is healthy, to {url, log, ended}. `ended` resolves when the server ends.
 * @param {{ port: number, stateDir: string }} place
 */
export async function serve({ port, stateDir }) {
  const url = `http://127.0.0.1:${port}`;
  const running = await findRunning(stateDir);
  if (running) throw new Failure(`The club is already open at ${running} (state in ${shown(stateDir)}).`);
  if (!(await isPortFree(port))) throw new Failure(`Port ${port} is in use. Choose another: PORT=8799 npm start`);

  const child = start('node', ['scripts/serve-club.mjs', `${port}`], {
    // Otherwise React's development build may be taken, which renders three times as long
    env: environment({ NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' }, stateDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = keepLog(child, `server-${port}`);
  writeFileSync(stateFile(stateDir), JSON.stringify({ pid: process.pid, group: child.pid, url }));
  beforeExit(() => rmSync(stateFile(stateDir), { force: true }));
  let hasEnded = false;
  const ended = new Promise((done) =>
    child.on('close', (code) => {
      hasEnded = true;
      done(code);
    }),
  );
  for (const deadline = Date.now() + 120_000; !(await isServing(url)); await sleep(200)) {
    if (hasEnded || Date.now() > deadline)
      throw new Failure(`The server did not start. The end of ${shown(log.path)}:\n${log.recent.join('\n')}`);
  }
  return { url, log: log.path, ended };
}

/** The cron expressions of the Worker behind the site. */
export function cronExpressions() {
  const crons = /^crons\s*=\s*\[([^\]]*)\]/m.exec(readFileSync(join(ROOT, BACKSTAGE), 'utf8'));
  return [...(crons?.[1] ?? '').matchAll(/"([^"]+)"/g)].flatMap(([, expression]) => expression ?? []);
}

/**
 * Whether a five-field cron expression (numbers, lists, ranges, steps; UTC) names this minute.
 * @param {string} expression @param {Date} date
 */
export function isDue(expression, date) {
  const now = [date.getUTCMinutes(), date.getUTCHours(), date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCDay()];
  return expression.split(/\s+/).every((field, i) =>
    field.split(',').some((part) => {
      const [range = '', step = '1'] = part.split('/');
      const [from = '', to = part.includes('/') ? '99' : from] = range === '*' ? ['0', '99'] : range.split('-');
      const value = now[i] ?? Number.NaN;
      return value >= +from && value <= +to && (value - +from) % +step === 0;
    }),
  );
}

/**
 * Local crons never fire by themselves: this runs each at its minute, as the platform would.
 * @param {string} url
 */
export function runCrons(url) {
  let last = Math.floor(Date.now() / 60_000);
  const timer = setInterval(() => {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute === last) return;
    last = minute;
    for (const cron of cronExpressions().filter((expression) => isDue(expression, new Date(minute * 60_000))))
      callDev(url, `/dev/cron?cron=${encodeURIComponent(cron)}`, {}).catch((error) => console.error(error.message));
  }, 5_000);
  timer.unref();
  return timer;
}

/**
 * Calls `work` with the address of the server on this state directory: the running one, or one started for it.
 * @template Result
 * @param {{ port: number, stateDir: string }} place
 * @param {(url: string) => Result | Promise<Result>} work
 */
export async function withServer({ port, stateDir }, work) {
  const running = await findRunning(stateDir);
  if (running) return work(running);
  const { url } = await serve({ port: (await isPortFree(port)) ? port : await freePort(), stateDir });
  return work(url);
}
