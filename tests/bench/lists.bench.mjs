// The members list at 100,000 members: through the whole API, against an empty Worker in the same run.
import { Agent } from 'node:http';
import { openBareWorker, openClub, TOKEN } from './club-server.mjs';
import { get, medians } from './timing.mjs';

const MEMBERS = 100_000;
const HEADERS = { authorization: `Bearer ${TOKEN}`, accept: 'application/json' };

export default async function measure() {
  const club = await openClub(MEMBERS);
  const bare = await openBareWorker();
  try {
    const list = (query) => ({ url: `${club.url}/api/v1/membership?per_page=20${query}`, headers: HEADERS });
    const agent = new Agent({ keepAlive: true });
    const metaOf = async ({ url, headers }) => JSON.parse((await get(agent, url, headers, true)).body).meta;
    const { last_page: last } = await metaOf(list(''));
    const calls = {
      bare: { url: bare.url },
      first: list(''),
      deepest: list(`&page=${last}`),
      middle: list(`&page=${Math.round(last / 2)}`),
      smith: list('&search=smith'),
      letter: list('&search=m'),
      domain: list('&search=@example.com'),
      areaCode: list('&search=206'),
      phone: list('&search=0007919'),
      mail: list('&search=partner300@example.com'),
      nobody: list('&search=Xyzzyqq'),
    };
    agent.destroy();
    const time = await medians(calls);
    if (process.env.BENCH_DETAILS) console.table(time);
    const broadest = Math.max(time.smith, time.letter, time.domain, time.areaCode);
    return [
      { name: 'members: page 1 over an empty Worker', measured: time.first / time.bare, ceiling: 30, unit: 'times' },
      {
        name: 'members: deepest page over page 1',
        measured: Math.max(time.deepest, time.middle) / time.first,
        ceiling: 1.3,
        unit: 'times',
      },
      { name: 'members: broadest search over page 1', measured: broadest / time.first, ceiling: 3, unit: 'times' },
      {
        name: 'members: exact search over page 1',
        measured: Math.max(time.phone, time.mail, time.nobody) / time.first,
        ceiling: 1.5,
        unit: 'times',
      },
    ];
  } finally {
    bare.stop();
    await club.stop();
  }
}
