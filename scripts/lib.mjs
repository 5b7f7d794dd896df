// What every command needs. Runs on the system's Node (20 or newer) before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const LOCAL = join(ROOT, '.local');
export const STATE_DIR = resolve(ROOT, process.env.STATE_DIR ?? '.local/state');
export const PORT = Number(process.env.PORT ?? 8788);
const BIN = join(ROOT, 'node_modules', '.bin');

/** An error whose message is all that the reader needs: printed without a stack. */
export class Failure extends Error {}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {string} path */
export const shown = (path) => relative(ROOT, path) || '.';
/** @param {number} ms @returns {Promise<void>} */
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Returns the environment of every child: our own Node 24 and tools first on PATH, wrangler silent and offline, and its
 * registry of running Workers in the state directory, so that two servers on one machine never call each other.
 * @param {Record<string, string>} extra
 */
export function environment(extra = {}, stateDir = STATE_DIR) {
  return {
    ...process.env,
    PATH: `${BIN}:${process.env.PATH}`,
    STATE_DIR: stateDir,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    DO_NOT_TRACK: '1',
    WRANGLER_CACHE_DIR: join(LOCAL, 'cache'),
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG_PATH: join(LOCAL, 'logs', 'wrangler'),
    WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
    WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_SEND_METRICS: 'false',
    ...extra,
  };
}

/** npm must run on the Node outside of node_modules, because `npm ci` deletes that directory while it runs. */
export function environmentForNpm() {
  /** @type {string[]} */
  const entries = (process.env.PATH ?? '').split(':');
  const path = entries.filter((entry) => !entry.includes('node_modules'));
  return { ...process.env, PATH: path.join(':'), npm_config_update_notifier: 'false' };
}

/** @type {Set<number>} */
const groups = new Set();

/** @param {number} pid */
const isGroupAlive = (pid) => {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Ends a whole process group: asks with SIGTERM, insists with SIGKILL after five seconds.
 * @param {number | undefined} pid
 */
export async function stopGroup(pid) {
  if (pid === undefined) return;
  for (const { signal, patience } of [
    { signal: 'SIGTERM', patience: 5000 },
    { signal: 'SIGKILL', patience: 2000 },
  ]) {
    if (!isGroupAlive(pid)) break;
    try {
      process.kill(-pid, signal);
    } catch {
      break;
    }
    for (let waited = 0; waited < patience && isGroupAlive(pid); waited += 50) await sleep(50);
  }
  groups.delete(pid);
}

/**
 * Starts a command as leader of its own process group, which ends with this process.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: environment(), detached: true, ...options });
  if (child.pid) groups.add(child.pid);
  return child;
}

/** @type {(() => unknown)[]} */
const closers = [];
/**
 * Registers work to do before this process ends, however it ends (except by SIGKILL).
 * @param {() => unknown} work
 */
export const beforeExit = (work) => closers.unshift(work);

let ending = false;
/** @param {number} code */
export async function exit(code) {
  if (ending) return;
  ending = true;
  for (const work of closers) await work();
  await Promise.all([...groups].map(stopGroup));
  process.exit(code);
}

/** After its end a command's output is waited for no longer: whatever of its group still lives is ended. */
const LEFTOVER_MILLISECONDS = 3000;

/**
 * Runs a command to its end and returns its output. With `show` the output is printed as it comes; without, only when
 * the command fails. `interactive` leaves the terminal to the command. `environment` is the whole of it, `env` an addition.
 * @param {string} command @param {string[]} args
 * @param {{ show?: boolean, interactive?: boolean, cwd?: string, env?: Record<string, string>, environment?: object }} options
 * @returns {Promise<string>}
 */
export function run(
  command,
  args,
  { show = true, interactive = false, cwd = ROOT, env = {}, environment: whole } = {},
) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = interactive ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  /** @type {import('node:child_process').SpawnOptions} */
  const settings = { cwd, env: whole ?? environment(env), stdio };
  return new Promise((done, fail) => {
    const child = interactive ? spawn(command, args, settings) : start(command, args, settings);
    let [all, output] = ['', ''];
    child.stdout?.on('data', (data) => {
      all += data;
      output += data;
      if (show) process.stdout.write(data);
    });
    child.stderr?.on('data', (data) => {
      all += data;
      if (show) process.stderr.write(data);
    });
    child.on('error', (error) => fail(new Failure(`${command} could not be started: ${error.message}`)));
    /** @type {NodeJS.Timeout | undefined} */
    let leftover;
    child.on('exit', () => {
      // What it left behind may hold its output open, and this would wait for that as long as it lives
      if (!interactive) leftover = setTimeout(() => stopGroup(child.pid), LEFTOVER_MILLISECONDS);
    });
    child.on('close', (code, signal) => {
      clearTimeout(leftover);
      if (child.pid) groups.delete(child.pid);
      if (code === 0) return done(output);
      const failure = new Failure(`${command} ${args.slice(0, 3).join(' ')} failed (${signal ?? `exit code ${code}`})`);
      if (!show && !ending) failure.message += `:\n${all.trim()}`;
      fail(failure);
    });
  });
}

/**
 * Scripts may be started by the system's Node; what needs our own calls this first. Returns true when the script was
 * run again there, to its end, so that the caller has nothing left to do.
 * @param {string} script
 */
export async function onOwnNode(script) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return false;
  await run('node', [script, ...process.argv.slice(2)]);
  return true;
}

/**
 * Lets one process at a time do the work; the others wait.
 * @template Result
 * @param {string} name
 * @param {() => Result | Promise<Result>} work
 */
export async function withLock(name, work) {
  const lock = join(LOCAL, 'locks', name);
  const owner = join(lock, 'pid');
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    // Waits once: the owner creates the directory first and writes its process id next.
    if (waited > 0 && !isAlive(readJson(owner))) rmSync(lock, { recursive: true, force: true });
    else await sleep(500);
  }
  writeFileSync(owner, String(process.pid));
  const release = () => rmSync(lock, { recursive: true, force: true });
  beforeExit(release);
  try {
    return await work();
  } finally {
    release();
    closers.splice(closers.indexOf(release), 1);
  }
}

/** @param {unknown} pid */
export function isAlive(pid) {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * The parsed file, or undefined where there is none.
 * @param {string} path
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * `--name value`, `--name=value` and `--flag` of the command line; a flag is the same as `--flag=true`.
 * @returns {Record<string, string | undefined>}
 */
export function flags() {
  /** @type {string[]} */
  const words = process.argv.slice(2);
  /** @type {Record<string, string>} */
  const found = {};
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (!name) throw new Failure(`${word} is not understood; options look like --name value`);
    const isAlone = words[0] === undefined || words[0].startsWith('--');
    found[name] = value ?? (isAlone ? 'true' : (words.shift() ?? ''));
  }
  return found;
}

/**
 * Wraps a command: clean ends on signals, failures as one line, and an end when npm, our parent, is gone. What `work`
 * returns is the exit code.
 * @param {() => number | void | Promise<number | void>} work
 */
export async function main(work) {
  let asked = false;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, () => {
      // The second signal ends at once.
      if (asked) for (const pid of groups) process.kill(-pid, 'SIGKILL');
      asked = true;
      exit(code);
    });
  }
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && exit(143), 1000).unref();
  }
  try {
    await exit((await work()) ?? 0);
  } catch (error) {
    if (!ending) console.error(error instanceof Failure ? `\n${error.message}` : error);
    await exit(1);
  }
}
