// Times of HTTP calls over one kept-open connection, and what processor time a process spends on them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** One GET, read to its end. @returns {status, bytes, body?} */
export const get = (agent, url, headers, keepBody = false) => send(agent, { url, headers }, keepBody);

/** One request, a POST where there is a body, its response read to the end. @returns {status, bytes, body?} */
export function send(agent, { url, headers, body }, keepBody = false) {
  return new Promise((done, fail) => {
    const call = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        done({ status: answer.statusCode, bytes: body.length, ...(keepBody && { body: body.toString() }) });
      });
    });
    call.on('error', fail);
    call.end(body);
  });
}

/** The number that this share of them is below. */
export const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)];
export const median = (numbers) => quantile(numbers, 0.5);

/** The milliseconds that all threads of a process have run; on Linux alone. */
function processorOf(pid) {
  const threads = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(threads).map(
    (id) => readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0],
  );
  return nanoseconds.reduce((sum, each) => sum + Number(each), 0) / 1e6;
}

const inAnyOrder = (names) =>
  names
    .map((name) => ({ name, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);

/**
 * Times calls that take turns in short rounds, so that whatever else the machine does falls on all of them. Only ratios
 * mean anything: `ratio(a, b)` is the median over the rounds of a's median time over b's. `ofProcessor` has the same of
 * the processor time a call, which others on the machine hardly change; null where it cannot be told.
 * @param calls {name: {url, headers?, body?, make?, perRound?, pause?, pid?}}: `make` returns what is different each time;
 *   a slow one may be made fewer times a round; after a pause of so many milliseconds; by another process
 * @param options.pid the process that serves the others
 */
export async function timed(calls, { rounds = 15, perRound = 40, warmUp = 80, pid } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const names = Object.keys(calls);
  const nothingYet = () => Object.fromEntries(names.map((name) => [name, []]));
  const [perName, processor] = [nothingYet(), nothingYet()];
  const pidOf = (name) => calls[name].pid ?? pid;
  const isTold = names.every((name) => pidOf(name) !== undefined && existsSync(`/proc/${pidOf(name)}/schedstat`));
  const timesOf = (name) => calls[name].perRound ?? perRound;
  const once = async (name) => {
    const call = { ...calls[name], ...calls[name].make?.() };
    if (call.pause) await new Promise((done) => setTimeout(done, call.pause));
    const started = process.hrtime.bigint();
    const { status } = await send(agent, call);
    if (status !== 200) throw new Error(`${name}: ${call.url} answered ${status}`);
    return Number(process.hrtime.bigint() - started) / 1e6;
  };
  const several = async (name, count) => {
    const times = [];
    for (let index = 0; index < count; index++) times.push(await once(name));
    return times;
  };
  for (const name of names) await several(name, Math.min(warmUp, 2 * timesOf(name)));
  for (let round = 0; round < rounds; round++) {
    for (const name of inAnyOrder(names)) {
      const before = isTold ? processorOf(pidOf(name)) : 0;
      perName[name].push(median(await several(name, timesOf(name))));
      if (isTold) processor[name].push((processorOf(pidOf(name)) - before) / timesOf(name));
    }
  }
  agent.destroy();
  const of = (times) => ({
    milliseconds: (name) => median(times[name]),
    ratio: (a, b) => median(times[a].map((time, round) => time / times[b][round])),
  });
  return { ...of(perName), ofProcessor: isTold ? of(processor) : null };
}
