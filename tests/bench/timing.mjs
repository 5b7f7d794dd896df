// Times of HTTP calls over one kept-open connection.
import { Agent, request } from 'node:http';

/** One GET, read to its end. @returns {status, bytes, body?} */
export function get(agent, url, headers, keepBody = false) {
  return new Promise((done, fail) => {
    const call = request(url, { agent, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        done({ status: answer.statusCode, bytes: body.length, ...(keepBody && { body: body.toString() }) });
      });
    });
    call.on('error', fail);
    call.end();
  });
}

/** The number that this share of them is below. */
export const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)];
export const median = (numbers) => quantile(numbers, 0.5);

/**
 * Times calls that take turns in short rounds, so that whatever else the machine does falls on all of them. Only ratios
 * mean anything: `ratio(a, b)` is the median over the rounds of a's median time over b's.
 * @param calls {name: {url, headers?}}
 */
export async function timed(calls, { rounds = 15, perRound = 40, warmUp = 80 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const names = Object.keys(calls);
  const perName = Object.fromEntries(names.map((name) => [name, []]));
  const once = async (name) => {
    const { url, headers = {} } = calls[name];
    const started = process.hrtime.bigint();
    const { status } = await get(agent, url, headers);
    if (status !== 200) throw new Error(`${name}: ${url} answered ${status}`);
    return Number(process.hrtime.bigint() - started) / 1e6;
  };
  const several = async (name, count) => {
    const times = [];
    for (let index = 0; index < count; index++) times.push(await once(name));
    return times;
  };
  for (const name of names) await several(name, warmUp);
  for (let round = 0; round < rounds; round++)
    for (const name of names) perName[name].push(median(await several(name, perRound)));
  agent.destroy();
  const ratio = (a, b) => median(perName[a].map((time, round) => time / perName[b][round]));
  return { milliseconds: (name) => median(perName[name]), ratio };
}
