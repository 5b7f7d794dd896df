// The members list at 100,000 members: through the whole API, against an empty Worker in the same run.
import { Agent } from 'node:http';
import { barePage, openBareWorker, openClub, TOKEN } from './club-server.mjs';
import { get, timed } from './timing.mjs';

const MEMBERS = 100_000;
const HEADERS = { authorization: `Bearer ${TOKEN}`, accept: 'application/json' };

export default async function measure() {
  const club = await openClub(MEMBERS, barePage);
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
      page: { url: `${club.url}/app/members?per_page=20`, headers: { ...HEADERS, cookie: `access_token=${TOKEN}` } },
      member: { url: `${club.url}/app/members/44`, headers: { ...HEADERS, cookie: `access_token=${TOKEN}` } },
      invoices: {
        url: `${club.url}/app/invoices?per_page=20`,
        headers: { ...HEADERS, cookie: `access_token=${TOKEN}` },
      },
      barePage: { url: `${club.beside}/` },
    };
    agent.destroy();
    const { milliseconds, ratio } = await timed(calls);
    for (const name of Object.keys(calls)) console.log(`  ${name.padEnd(10)} ${milliseconds(name).toFixed(2)} ms`);
    const worst = (...names) => Math.max(...names.map((name) => ratio(name, 'first')));
    const row = (name, measured, ceiling) => ({ name: `members: ${name}`, measured, ceiling, unit: 'times' });
    return [
      row('page 1 over an empty Worker', ratio('first', 'bare'), 30),
      row('deepest page over page 1', worst('deepest', 'middle'), 1.3),
      row('broadest search over page 1', worst('smith', 'letter', 'domain', 'areaCode'), 3),
      row('page as HTML over a bare Remix and D1 page', ratio('page', 'barePage'), 3.5),
      row('a member’s page over a bare Remix and D1 page', ratio('member', 'barePage'), 5),
      {
        ...row('', ratio('invoices', 'page'), 1.3),
        name: 'contractor invoices: page as HTML over that of the members',
      },
      row('exact search over page 1', worst('phone', 'mail', 'nobody'), 1.5),
    ];
  } finally {
    bare.stop();
    await club.stop();
  }
}
