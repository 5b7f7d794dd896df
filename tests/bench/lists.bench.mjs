// The members list at 100,000 members: through the whole API, against an empty Worker in the same run; the list, a member
// and a job as HTML against the least page there can be. Rows “by processor” say the same of the process's own time: where
// one of both is over its ceiling and the other is not, the machine was busy.
import { Agent } from 'node:http';
import { barePage, openBareWorker, openClub, TOKEN } from './club-server.mjs';
import { get, timed } from './timing.mjs';

const MEMBERS = 100_000;
const MEMBER = 44;
const HEADERS = { authorization: `Bearer ${TOKEN}`, accept: 'application/json' };

/** Gives the member's home a job; the club has no other. */
const addJob = (db) =>
  db
    .prepare(
      `INSERT OR IGNORE INTO jobs (id, uuid, created_at, updated_at, status, membership_id, property_id, description)
       SELECT 1, 'bench-job', ?2, ?2, 'NEW', membership_id, id, 'The water heater leaks.'
       FROM properties WHERE membership_id = ?1 LIMIT 1`,
    )
    .bind(MEMBER, Date.now())
    .run();

export default async function measure() {
  const club = await openClub(MEMBERS, barePage);
  await addJob(club.db);
  const bare = await openBareWorker();
  try {
    const list = (query) => ({ url: `${club.url}/api/v1/membership?per_page=20${query}`, headers: HEADERS });
    const page = (path) => ({ url: club.url + path, headers: { cookie: `access_token=${TOKEN}` } });
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
      page: page('/app/members?per_page=20'),
      member: page(`/app/members/${MEMBER}`),
      job: page('/app/jobs/1'),
      invoices: page('/app/invoices?per_page=20'),
      barePage: { url: `${club.beside}/` },
    };
    agent.destroy();
    const { milliseconds, ratio, ofProcessor } = await timed(calls, { pid: club.pid });
    for (const name of Object.keys(calls)) {
      const processor =
        ofProcessor && name !== 'bare' ? `, processor ${ofProcessor.milliseconds(name).toFixed(2)} ms` : '';
      console.log(`  ${name.padEnd(10)} ${milliseconds(name).toFixed(2)} ms${processor}`);
    }
    const row = (name, measured, ceiling) => ({ name: `members: ${name}`, measured, ceiling, unit: 'times' });
    const rowsOf = (by, ratio) => {
      const worst = (...names) => Math.max(...names.map((name) => ratio(name, 'first')));
      return [
        row(`deepest page over page 1${by}`, worst('deepest', 'middle'), 1.3),
        row(`broadest search over page 1${by}`, worst('smith', 'letter', 'domain', 'areaCode'), 3),
        row(`exact search over page 1${by}`, worst('phone', 'mail', 'nobody'), 1.5),
        row(`page as HTML over a bare Remix and D1 page${by}`, ratio('page', 'barePage'), 3.5),
        row(`a member’s page over a bare Remix and D1 page${by}`, ratio('member', 'barePage'), 5),
        row(`a job’s page over a bare Remix and D1 page${by}`, ratio('job', 'barePage'), 5),
        {
          ...row('', ratio('invoices', 'page'), 1.3),
          name: `contractor invoices: page as HTML over that of the members${by}`,
        },
      ];
    };
    return [
      row('page 1 over an empty Worker', ratio('first', 'bare'), 30),
      ...rowsOf('', ratio),
      ...(ofProcessor ? rowsOf(', by processor', ofProcessor.ratio) : []),
    ];
  } finally {
    bare.stop();
    await club.stop();
  }
}
