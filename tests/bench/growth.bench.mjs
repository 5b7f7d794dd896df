// The same calls in clubs of 10,000, 100,000 and 1,000,000 members: what they read and write of the database, as it counts
// itself, how long they take, and what processor time a page is. Each club is built once and kept; each run works on copies,
// side by side and in turns, so that whatever else the machine does falls on all of them. On Linux alone.
import { readFileSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { applicationOf } from '../support/club/applications.ts';
import { openLargeClubs, TOKEN } from './club-server.mjs';
import { get, median, timed } from './timing.mjs';

const SIZES = (process.env.GROWTH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const [SMALLEST, LARGEST] = [SIZES.at(0), SIZES.at(-1)];
const HEADERS = { authorization: `Bearer ${TOKEN}`, accept: 'application/json', cookie: `access_token=${TOKEN}` };
/** A member of every club, in the directory, and one of a household of two. */
const [ANYBODY, PARTNER] = [5000, 300];
/** The chores that run all day. */
const CRONS = ['*/5 * * * *', '0 * * * *'];
const CREATED = 20;
const REPEATS = 100;
/** Of a tick of /proc/<pid>/stat. */
const TICK_MILLISECONDS = 10;

const phoneOf = (id) => String((id * 7919) % 10_000_000).padStart(7, '0');

/** The calls that are made in each club, by what they are. */
async function callsOf({ db, url }) {
  const list = (query) => `/api/v1/membership?per_page=20${query}`;
  const { meta } = await (await fetch(`${url}${list('')}`, { headers: HEADERS })).json();
  // The cursor that the last but one page has, to which 20 names a page lead
  const { results } = await db
    .prepare(
      `SELECT id, primary_name AS name FROM memberships WHERE state = 'MEMBERSHIP'
       ORDER BY primary_name COLLATE NOCASE DESC, id DESC LIMIT 1 OFFSET 20`,
    )
    .all();
  const after = `${meta.total - 20}~${results[0].id}~${results[0].name}`;
  return {
    'page 1': list(''),
    'middle page': list(`&page=${Math.round(meta.last_page / 2)}`),
    'last page': list(`&page=${meta.last_page}`),
    'by name, page 50': list('&sort=name&page=50'),
    [BY_NEXT]: list(`&sort=name&after=${encodeURIComponent(after)}`),
    'search “m”': list('&search=m'),
    'search “smith”': list('&search=smith'),
    'search “206”': list('&search=206'),
    'search “@example.com”': list('&search=@example.com'),
    'seven digits of a phone': list(`&search=${phoneOf(ANYBODY)}`),
    'a mail address': list(`&search=partner${PARTNER}@example.com`),
    'no hit': list('&search=Xyzzyqq'),
    'one member': `/api/v1/membership/${ANYBODY}`,
    'HTML: members': '/app/members',
    'HTML: members, a search': '/app/members?search=smith',
    'HTML: a member': `/app/members/${ANYBODY}`,
    'HTML: task queue': '/app/task-queue',
    'HTML: dashboard': '/app',
  };
}

const BY_NEXT = 'by name, last by “next”';
const PAGES = ['page 1', 'middle page', 'last page'];
const BROAD = ['search “m”', 'search “smith”', 'search “206”', 'search “@example.com”'];
const EXACT = ['seven digits of a phone', 'a mail address', 'no hit'];

/** Adds a member as staff do. @returns the milliseconds */
async function create(url, email) {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/membership/create`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify(applicationOf(email)),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`A member was not added: ${response.status} ${text}`);
  return performance.now() - started;
}

/** What a call reads, writes and waits for, with what happens after its response. */
async function counted({ metered }, call) {
  const read = async () => (await fetch(`${metered}/meter`)).json();
  const before = await read();
  await call(metered);
  let after = await read();
  for (let seen; seen !== JSON.stringify(after); after = await read()) {
    seen = JSON.stringify(after);
    await new Promise((done) => setTimeout(done, 300));
  }
  const gained = (name, of) => after[of][name] - (before[of]?.[name] ?? 0);
  const both = (name) => gained(name, 'site') + gained(name, 'backstage');
  return { read: both('rowsRead'), written: both('rowsWritten'), trips: gained('trips', 'site') };
}

const processorOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MILLISECONDS;
};

async function countsOf(club, calls) {
  const counts = {};
  for (const [name, path] of Object.entries(calls)) {
    const ask = async (url) => {
      const response = await fetch(url + path, { headers: HEADERS });
      await response.text();
      if (response.status !== 200) throw new Error(`${name}: ${path} answered ${response.status}`);
    };
    // Once before: an isolate that has just started reads besides what it then keeps
    await ask(club.metered);
    counts[name] = await counted(club, ask);
  }
  await create(club.metered, 'first@example.org');
  counts.create = await counted(club, (url) => create(url, 'second@example.org'));
  return counts;
}

/** What the club's chores read and write in one run; they change the club, so this comes last. */
async function countChores(club) {
  const counts = {};
  for (const expression of CRONS)
    counts[expression] = await counted(club, async (url) => {
      const response = await fetch(`${url}/cron?expression=${encodeURIComponent(expression)}`);
      if (response.status !== 200) throw new Error(`${expression} answered ${response.status}`);
    });
  return counts;
}

/** Processor time of the whole process, the database's included, a call. */
async function processorTimes(club, calls) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = {};
  for (const [name, path] of Object.entries(calls).filter(([each]) => each.startsWith('HTML'))) {
    const before = processorOf(club.pid);
    for (let made = 0; made < REPEATS; made++) await get(agent, club.url + path, HEADERS);
    times[name] = (processorOf(club.pid) - before) / REPEATS;
  }
  agent.destroy();
  return times;
}

function print(title, names, cell) {
  console.log(`\n  ${title.padEnd(26)}${SIZES.map((size) => size.toLocaleString('en-US').padStart(18)).join('')}`);
  for (const name of names)
    console.log(`  ${name.padEnd(26)}${SIZES.map((size) => String(cell(name, size)).padStart(18)).join('')}`);
}

export default async function measure() {
  const clubs = await openLargeClubs(SIZES);
  try {
    const counts = {};
    const bytes = {};
    const calls = {};
    const all = {};
    for (const club of clubs) {
      console.log(`  ${club.members.toLocaleString('en-US')} members: what calls read …`);
      bytes[club.members] = statSync(club.file).size;
      calls[club.members] = await callsOf(club);
      counts[club.members] = await countsOf(club, calls[club.members]);
    }
    console.log('  calls in turns …');
    const names = Object.keys(calls[SMALLEST]);
    for (const name of names)
      for (const { members, url } of clubs)
        all[`${name} ${members}`] = { url: url + calls[members][name], headers: HEADERS };
    const { milliseconds, ratio } = await timed(all, { rounds: 9, perRound: 8, warmUp: 15 });
    const creations = Object.fromEntries(SIZES.map((size) => [size, []]));
    for (let made = 0; made < CREATED; made++)
      for (const { members, url } of clubs) creations[members].push(await create(url, `joined${made}@example.org`));
    const times = {};
    for (const club of clubs) times[club.members] = await processorTimes(club, calls[club.members]);
    print('rows read / calls in a row', [...names, 'create'], (name, size) => {
      const { read, trips } = counts[size][name];
      return `${read} / ${trips}`;
    });
    print('rows written', ['create'], (name, size) => counts[size][name].written);
    print('p50 in ms', names, (name, size) => milliseconds(`${name} ${size}`).toFixed(2));
    print('', ['create'], (_, size) => median(creations[size]).toFixed(1));
    print('processor ms', Object.keys(times[SMALLEST]), (name, size) => times[size][name].toFixed(1));
    print('file in MB', [''], (_, size) => (bytes[size] / 1e6).toFixed(0));
    const chores = {};
    for (const club of clubs) chores[club.members] = await countChores(club);
    print('chores, rows read + written', CRONS, (name, size) => {
      const { read, written } = chores[size][name];
      return `${read} + ${written}`;
    });
    console.log('');

    const most = (kinds) => Math.max(...SIZES.flatMap((size) => kinds.map((name) => counts[size][name].read)));
    const grown = (name, by) => counts[LARGEST][name][by] / counts[SMALLEST][name][by];
    const slower = (kinds, than) =>
      Math.max(...kinds.map((name) => ratio(`${name} ${LARGEST}`, than ?? `${name} ${SMALLEST}`)));
    const row = (name, measured, ceiling, unit) => ({ name: `growth: ${name}`, measured, ceiling, unit });
    const [largest, smallest] = [LARGEST, SMALLEST].map((size) => size.toLocaleString('en-US'));
    const far = `${largest} over ${smallest} members`;
    // Two rows more than the lists' own budgets: who asks, and with which permissions
    return [
      row(`rows read by page 1, ${far}`, grown('page 1', 'read'), 1, 'times'),
      row('rows read by any page', most(PAGES), 302, 'rows'),
      row('rows read behind row 1,000 of a sort', most([BY_NEXT]), 62, 'rows'),
      row('rows read by the broadest search', most(BROAD), 1063, 'rows'),
      row('rows read by an exact search', most(EXACT), 12, 'rows'),
      row(`rows written by a new member, ${far}`, grown('create', 'written'), 1, 'times'),
      row('calls in a row of a list', Math.max(...SIZES.map((size) => counts[size]['last page'].trips)), 2, 'calls'),
      row(`time of any page, ${far}`, slower([...PAGES, BY_NEXT]), 1.5, 'times'),
      row(`broadest search over page 1, ${largest} members`, slower(BROAD, `page 1 ${LARGEST}`), 3, 'times'),
      row(`exact search over page 1, ${largest} members`, slower(EXACT, `page 1 ${LARGEST}`), 1.5, 'times'),
    ];
  } finally {
    for (const club of clubs) await club.stop();
  }
}
