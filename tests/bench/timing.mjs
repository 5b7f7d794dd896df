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

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * The median time of each call, in milliseconds. The calls take turns in short rounds, so that what else the machine
 * does falls on all of them: only their ratios mean anything.
 * @param calls {name: {url, headers?}}
 */
export async function medians(calls, { rounds = 12, perRound = 40, warmUp = 60 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  const measure = async (name, count, keep) => {
    const { url, headers = {} } = calls[name];
    for (let index = 0; index < count; index++) {
      const started = process.hrtime.bigint();
      const { status } = await get(agent, url, headers);
      const took = Number(process.hrtime.bigint() - started) / 1e6;
      if (status !== 200) throw new Error(`${name}: ${url} answered ${status}`);
      if (keep) times[name].push(took);
    }
  };
  for (const name of Object.keys(calls)) await measure(name, warmUp, false);
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(calls)) await measure(name, perRound, true);
  agent.destroy();
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}
