// Pages and writes where the database is far from the isolate: each call of it takes 0, 20 or 60 ms longer, beside the same
// request with one call more in front. What a call is worth, and how many a request waits for by the clock.
import { Agent } from 'node:http';
import { openLargeClubs, TOKEN } from './club-server.mjs';
import { median, quantile, send } from './timing.mjs';

const MEMBERS = 10_000;
const REPEATS = 30;
const WARM_UP = 3;
const LATENCIES = [0, 20, 60];
const FARTHEST = LATENCIES.at(-1);
/** The calls of the database that each kind of request may wait for. */
const CALLS = { public: 1, list: 2, record: 3, write: 3 };
/** A call at the far end of the machine's own noise, as a share of one. */
const NOISE = 0.5;

const HEADERS = { authorization: `Bearer ${TOKEN}`, accept: 'application/json', 'content-type': 'application/json' };

async function requestsOf({ db, url }) {
  const idOf = async (table, where) => (await db.prepare(`SELECT id FROM ${table} WHERE ${where} LIMIT 1`).first()).id;
  const page = (kind, path) => ({
    kind,
    url: url + path,
    headers: kind === 'public' ? {} : { cookie: `access_token=${TOKEN}` },
  });
  const write = (path, make) => {
    let count = 0;
    const next = () => {
      count += 1;
      return JSON.stringify(make(count));
    };
    return { kind: 'write', url: `${url}/api/v1${path}`, headers: HEADERS, next };
  };
  const task = await idOf('tasks', "status = 'OPEN'");
  const job = await idOf('jobs', "status IN ('NEW', 'OPEN')");
  const priority = (count) => (count % 2 ? 'HIGH' : 'LOW');
  return {
    '/': page('public', '/'),
    '/membership-application': page('public', '/membership-application'),
    '/terms': page('public', '/terms'),
    '/app': page('list', '/app'),
    '/app/task-queue': page('list', '/app/task-queue'),
    '/app/members': page('list', '/app/members'),
    '/app/jobs': page('list', '/app/jobs'),
    '/app/invoices': page('list', '/app/invoices'),
    'a member': page('record', '/app/members/5000'),
    'a job': page('record', `/app/jobs/${job}`),
    'a task’s priority': write(`/tasks/priority/${task}`, (count) => ({ value: priority(count) })),
    'a task’s assignee': write('/tasks/change-user', (count) => ({ id: task, user_id: count % 2, module: 'task' })),
    'a note': write('/notes/create', (count) => ({
      notable_type: 'membership',
      notable_id: 5000,
      content: `No. ${count}`,
    })),
    'a job’s priority': write(`/jobs/change/${job}`, (count) => ({ priority: priority(count) })),
    'a vendor': write('/vendors', (count) => ({
      alpha: `F${count}`,
      name: `Far ${count}`,
      phone: '2065550100',
      vendor_type_id: 1,
      email: `far${count}@example.com`,
    })),
  };
}

export default async function measure() {
  const [club] = await openLargeClubs([MEMBERS]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const once = async (name, { url, headers, next }, latency, isOneMore) => {
      const path = url.replace(club.url, club.metered);
      const far = { ...headers, 'x-latency': `${latency}`, ...(isOneMore && { 'x-one-call-more': '1' }) };
      const started = performance.now();
      const { status, body } = await send(agent, { url: path, headers: far, body: next?.() }, true);
      if (status >= 300) throw new Error(`${name}: ${path} answered ${status} ${body.slice(0, 200)}`);
      return performance.now() - started;
    };
    const rows = [];
    const line = (cells) => console.log(`  ${cells.map((cell, index) => `${cell}`.padEnd(index ? 15 : 26)).join('')}`);
    line(['p50 / p95 ms', ...LATENCIES.flatMap((latency) => [`${latency} ms`, 'one call more'])]);
    for (const [name, request] of Object.entries(await requestsOf(club))) {
      const times = LATENCIES.map(() => ({ plain: [], more: [] }));
      for (let index = -WARM_UP; index < REPEATS; index++) {
        for (const [at, latency] of LATENCIES.entries()) {
          const plain = await once(name, request, latency, false);
          const more = await once(name, request, latency, true);
          if (index < 0) continue;
          times[at].plain.push(plain);
          times[at].more.push(more);
        }
      }
      const both = (numbers) => `${median(numbers).toFixed(0)} / ${quantile(numbers, 0.95).toFixed(0)}`;
      line([name, ...times.flatMap(({ plain, more }) => [both(plain), both(more)])]);
      const measured = (median(times.at(-1).plain) - median(times[0].plain)) / FARTHEST;
      rows.push({ name: `${name}: calls waited for`, measured, ceiling: CALLS[request.kind] + NOISE, unit: 'calls' });
    }
    return rows;
  } finally {
    agent.destroy();
    await club.stop();
  }
}
