// `npm start` on a built checkout with the demo club in its state: how long until it serves, ten times, and what the open
// club takes of a core while nobody is in it. Takes six to seven minutes, five of them idle. On Linux alone.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, LOCAL, readJson, sleep, start, stopGroup } from '../../scripts/lib.mjs';
import { freePort } from '../../scripts/local-server.mjs';
import { median } from './timing.mjs';

const STATE = join(LOCAL, 'bench', 'start');
const STARTS = 10;
const IDLE_SECONDS = 300;
/** What the first requests have begun ends before idling does. */
const SETTLED_SECONDS = 20;
/** Of a tick of /proc/<pid>/stat. */
const TICK_SECONDS = 0.01;

/** Starts the club. @returns {seconds, group, stop}: how long it took until it served, its process groups */
async function open() {
  const port = await freePort();
  const started = performance.now();
  const child = start('node', ['scripts/start.mjs'], {
    env: environment({ PORT: `${port}`, DEMO: '1' }, STATE),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((done, fail) => {
    const read = (text) => {
      output += text;
      if (output.includes('Ctrl-C closes it')) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => fail(new Error(`The club did not open:\n${output}`)));
  });
  const seconds = (performance.now() - started) / 1000;
  const { group } = readJson(join(STATE, 'server.json'));
  return { seconds, groups: [child.pid, group], stop: () => stopGroup(child.pid) };
}

/** The seconds that all processes of these groups have run. */
function processorOf(groups) {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (groups.includes(Number(fields[2]))) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended in the meantime
    }
  }
  return ticks * TICK_SECONDS;
}

export default async function measure() {
  rmSync(STATE, { recursive: true, force: true });
  await (await open()).stop();
  const times = [];
  for (let count = 0; count < STARTS; count++) {
    const club = await open();
    times.push(club.seconds);
    await club.stop();
  }
  console.log(`  seconds: ${times.map((seconds) => seconds.toFixed(1)).join(', ')}`);
  const club = await open();
  try {
    await sleep(SETTLED_SECONDS * 1000);
    const before = processorOf(club.groups);
    await sleep(IDLE_SECONDS * 1000);
    const used = processorOf(club.groups) - before;
    console.log(`  ${used.toFixed(2)} s of processor time in ${IDLE_SECONDS} s`);
    return [
      { name: 'start: npm start, warm, half of ten', measured: median(times), ceiling: 8, unit: 's' },
      { name: 'start: npm start, warm, the longest', measured: Math.max(...times), ceiling: 8, unit: 's' },
      { name: 'start: an idle club', measured: (used / IDLE_SECONDS) * 100, ceiling: 1, unit: '% of a core' },
    ];
  } finally {
    await club.stop();
  }
}
