// How long a visitor waits for an isolate that has just started: the deployed site and the Worker behind it, each in a
// process of its own, from its start to its first response, over an empty Worker's in the same round. Miniflare hands each
// byte of a script to the process, which no deployment does: so also over an empty Worker beside a text of as many bytes.
// What compiling and evaluating take of it is Node's processor time, over that of an empty module.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { LOCAL, ROOT, run } from '../../scripts/lib.mjs';
import { freePort } from '../../scripts/local-server.mjs';
import { MOST_BYTES, MOST_EVALUATION } from '../../scripts/script-limits.mjs';
import { filledClub } from './club-server.mjs';
import { median } from './timing.mjs';

const FOLDER = join(LOCAL, 'bench', 'awake');
const STARTS = 10;
const MEMBERS = 100;
const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };
const OBJECTS = ['DataSync', 'BatchImport', 'Switchboard'];

const SITE = join(LOCAL, 'deploy', 'site', 'build', 'client', '_worker.js', 'index.js');
const BACKSTAGE = join(LOCAL, 'deploy', 'backstage', 'index.js');
const EMPTY = `import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
export class Backstage extends WorkerEntrypoint {}
${OBJECTS.map((name) => `export class ${name} extends DurableObject {}`).join('\n')}
export default { fetch: () => new Response('hello') };`;

/**
 * Each with what it is measured over. `seconds`: the most over an empty Worker, what was reached and a margin; `goal` is
 * printed beside it where that is less: docs/scaling.md says what is in the way.
 */
const WORKERS = {
  site: { script: SITE, path: '/', over: ['empty', 'empty of the site’s bytes'], seconds: 0.5, goal: 0.15 },
  backstage: {
    script: BACKSTAGE,
    path: '/',
    over: ['empty', 'empty of the backstage’s bytes'],
    seconds: 0.25,
    goal: 0.2,
  },
};
const GOAL_BYTES = 2_500_000;

/** Writes the empty Workers. @returns the scripts of all by name, each with the modules beside it */
function scripts() {
  mkdirSync(FOLDER, { recursive: true });
  const empty = join(FOLDER, 'empty.js');
  writeFileSync(empty, EMPTY);
  const beside = (name, script) => {
    const text = join(FOLDER, `${name}.txt`);
    writeFileSync(text, readFileSync(script, 'latin1').replaceAll(/[^ -~\n]/g, '?'));
    return { script: empty, path: '/', more: [{ type: 'Text', path: text }] };
  };
  return {
    empty: { script: empty, path: '/', more: [] },
    'empty of the site’s bytes': beside('site', SITE),
    'empty of the backstage’s bytes': beside('backstage', BACKSTAGE),
    site: { ...WORKERS.site, more: [] },
    backstage: { ...WORKERS.backstage, more: [] },
  };
}

/** @returns the seconds from the process's start to the first response */
async function startOf({ script, path, more }, state) {
  const port = await freePort();
  const main = {
    ...{ name: 'site', modulesRoot: '/', modules: [{ type: 'ESModule', path: script }, ...more], ...COMPATIBILITY },
    bindings: { APP_ENV: 'production', SITE_URL: 'https://club.example' },
    ...{ d1Databases: { DB: 'club' }, r2Buckets: { FILES: 'files' }, queueProducers: { OUTBOX: 'outbox' } },
    durableObjects: objectsOf(script === SITE ? 'behind' : undefined),
    serviceBindings: { BACKSTAGE: { name: 'behind', entrypoint: 'Backstage' }, ASSETS: 'behind' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
  const behind = { name: 'behind', modules: true, script: EMPTY, ...COMPATIBILITY, durableObjects: objectsOf() };
  const started = performance.now();
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...{ host: '127.0.0.1', port: 0, log: new Log(LogLevel.ERROR), cf: false, workers: [main, behind] },
    }),
    resourcePersistencePath: state,
  });
  await miniflare.ready;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.text();
  const seconds = (performance.now() - started) / 1000;
  await miniflare.dispose();
  if (response.status >= 500) throw new Error(`${dirname(script)} responded ${response.status} to ${path}`);
  return seconds;
}

const objectsOf = (scriptName) =>
  Object.fromEntries(OBJECTS.map((className) => [className, { className, useSQLite: true, scriptName }]));

function evaluate(script) {
  const args = ['--experimental-vm-modules', '--no-warnings', join(ROOT, 'tests', 'bench', 'awake', 'evaluate.mjs')];
  return JSON.parse(execFileSync(process.execPath, [...args, script], { encoding: 'utf8' }));
}

export default async function measure() {
  await run('node', [join(ROOT, 'scripts', 'deploy.mjs'), '--dry-run'], { show: false });
  const state = await filledClub(MEMBERS);
  const all = scripts();
  const starts = Object.fromEntries(Object.keys(all).map((name) => [name, []]));
  const inNode = Object.fromEntries(['empty', ...Object.keys(WORKERS)].map((name) => [name, []]));
  for (let round = 0; round < STARTS; round++) {
    for (const name of Object.keys(all)) starts[name].push(await startOf(all[name], state));
    for (const name of Object.keys(inNode)) inNode[name].push(evaluate(all[name].script));
  }
  for (const [name, seconds] of Object.entries(starts))
    console.log(`  ${name}: ${seconds.map((each) => each.toFixed(2)).join(', ')} s`);
  const rows = [];
  for (const [name, { script, over, seconds, goal }] of Object.entries(WORKERS)) {
    const row = (what, measured, ceiling, unit) =>
      rows.push({ name: `awake: ${name}, ${what}`, measured, ceiling, unit });
    for (const base of over) {
      const longer = median(starts[name].map((time, round) => time - starts[base][round]));
      row(`first response over ${base} (goal ${goal})`, longer, seconds, 's');
    }
    const longerInNode = (what) => median(inNode[name].map((each, round) => each[what] - inNode.empty[round][what]));
    console.log(`  ${name}: compiled by Node in ${longerInNode('compile').toFixed(0)} ms over an empty module`);
    row('evaluated by Node over an empty module', longerInNode('evaluate'), MOST_EVALUATION, 'ms');
    row(`script (goal ${GOAL_BYTES})`, readFileSync(script).length, MOST_BYTES[name], 'bytes');
  }
  return rows;
}
