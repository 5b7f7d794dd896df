// The API at 100,000 members beside what one would take in its place: the least API there can be on the same database, in
// the same process, and Directus on SQLite with the same members. All take turns in one run, each over one connection.
// PEERS=bare leaves Directus and its rows out, where its packages cannot be installed.
import { cpSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { LOCAL } from '../../scripts/lib.mjs';
import { fileIn } from '../../scripts/prepare.mjs';
import { applicationOf } from '../support/club/applications.ts';
import { bareApi, filledClub, openClub, TOKEN } from './club-server.mjs';
import { openDirectus } from './directus-server.mjs';
import { send, timed } from './timing.mjs';

const MEMBERS = 100_000;
const MEMBER = 44;
const HEADERS = { authorization: `Bearer ${TOKEN}`, accept: 'application/json' };
const STATE = join(LOCAL, 'bench', 'peers');
const LISTS = { 'page 1': { page: 1 }, 'page 2,500': { page: 2500 } };
const SEARCHES = {
  'search, 96 hits': { search: 'Ximena' },
  'search, 4,473 hits': { search: 'Linda' },
  'phone fragment': { search: '0007919' },
  'mail address': { search: 'member300@example.com' },
};
const [RECORD, APPLICATION] = ['one record', 'application'];
/** As many applications a round; each after a pause, in which what follows the one before is done: nobody waits for that. */
const APPLICATIONS = { perRound: 8, pause: 100 };
/** As many searches of Directus a round: each takes it a tenth of a second. */
const SLOW = { perRound: 5 };
const FIELDS = 'id,uuid,name,address,cell_phone,email,status,expires_at';

let applications = 0;
/** An application like no other, from a network of its own: the club limits how many each may send. */
function nextApplication() {
  const number = ++applications;
  const body = applicationOf(`applicant${number}@example.com`, {}, { submission_id: `application-${number}` });
  const address = `198.18.${number >> 8}.${number & 255}`;
  return {
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
    body: JSON.stringify(body),
  };
}

/** The calls of each peer, by the same names. */
function callsOf(club, directus) {
  const asked = (parameters) => new URLSearchParams(parameters);
  const lists = (make) =>
    Object.fromEntries(Object.entries({ ...LISTS, ...SEARCHES }).map(([name, asks]) => [name, make(asks)]));
  const application = (url) => ({ [APPLICATION]: { url, make: nextApplication, ...APPLICATIONS } });
  const api = `${club.url}/api/v1/membership`;
  const items = directus && `${directus.url}/items/members`;
  const byItself = directus && { headers: directus.headers, pid: directus.pid };
  const page = { limit: 20, sort: '-id', fields: FIELDS, meta: 'filter_count' };
  return {
    club: {
      ...lists((asks) => ({ url: `${api}?${asked({ per_page: 20, ...asks })}`, headers: HEADERS })),
      [RECORD]: { url: `${api}/${MEMBER}`, headers: HEADERS },
      ...application(`${api}/create-web`),
    },
    bare: {
      ...lists((asks) => ({ url: `${club.beside}/?${asked(asks)}` })),
      [RECORD]: { url: `${club.beside}/${MEMBER}` },
      ...application(`${club.beside}/`),
    },
    ...(directus && {
      Directus: {
        ...lists((asks) => ({ url: `${items}?${asked({ ...page, ...asks })}`, ...byItself, ...(asks.search && SLOW) })),
        [RECORD]: { url: `${items}/${MEMBER}`, ...byItself },
      },
    }),
  };
}

/** @throws Error where one of them returns other rows than the club does: it would be measured beside something else */
async function compareRows(peers) {
  const agent = new Agent();
  const idsOf = async (call) => {
    const { results, data, membership } = JSON.parse((await send(agent, call, true)).body);
    return JSON.stringify([results ?? data ?? membership].flat().map(({ id }) => id));
  };
  for (const [name, call] of Object.entries(peers.club).filter(([, { make }]) => !make)) {
    const [club, bare] = [await idsOf(call), await idsOf(peers.bare[name])];
    if (club !== bare || club === '[]') throw new Error(`${name}: the club returns ${club}, the least API ${bare}`);
    // It has applications and canceled memberships among the members too
    if (peers.Directus && (await idsOf(peers.Directus[name])) === '[]')
      throw new Error(`${name}: Directus finds nothing`);
  }
  agent.destroy();
}

export default async function measure() {
  rmSync(STATE, { recursive: true, force: true });
  cpSync(await filledClub(MEMBERS), join(STATE, 'v3'), { recursive: true });
  const directus = process.env.PEERS === 'bare' ? null : await openDirectus(fileIn(STATE));
  let club;
  try {
    club = await openClub(MEMBERS, bareApi, join(STATE, 'v3'));
    const peers = callsOf(club, directus);
    await compareRows(peers);
    const calls = Object.entries(peers).flatMap(([peer, each]) =>
      Object.entries(each).map(([name, call]) => [`${peer}: ${name}`, call]),
    );
    const times = await timed(Object.fromEntries(calls), { pid: club.pid });
    print(peers, times);
    return rowsOf(directus !== null, times);
  } finally {
    await club?.stop();
    await directus?.stop();
    rmSync(STATE, { recursive: true, force: true });
  }
}

/** Each call's time, with how many times as long the club takes, by the clock and by the processor. */
function print({ club, ...others }, { milliseconds, ratio, ofProcessor }) {
  for (const name of Object.keys(club)) {
    const own = `club: ${name}`;
    const told = Object.keys(others)
      .filter((peer) => others[peer][name])
      .map((peer) => {
        const call = `${peer}: ${name}`;
        const processor = ofProcessor ? `, processor ${ofProcessor.ratio(own, call).toFixed(2)}` : '';
        return `${peer} ${milliseconds(call).toFixed(2)} (${ratio(own, call).toFixed(2)}${processor})`;
      });
    console.log(`  ${name.padEnd(18)} ${[`${milliseconds(own).toFixed(2)} ms`, ...told].join(', ')}`);
  }
}

/** The worst call of each kind; by processor time too, where that can be measured. */
function rowsOf(hasDirectus, { ratio, ofProcessor }) {
  const lists = Object.keys(LISTS);
  const searches = Object.keys(SEARCHES);
  const rows = [];
  const add = (peer, kind, names, ceiling, isByProcessor = true) => {
    const worst = (of) => Math.max(...names.map((name) => of(`club: ${name}`, `${peer}: ${name}`)));
    const row = { name: `peers: ${kind} over ${peer === 'bare' ? 'the least API' : peer}`, ceiling, unit: 'times' };
    rows.push({ ...row, measured: worst(ratio) });
    if (ofProcessor && isByProcessor) {
      rows.push({ ...row, name: `${row.name}, by processor`, measured: worst(ofProcessor.ratio) });
    }
  };
  add('bare', 'lists', lists, 1.5);
  add('bare', 'searches', searches, 1.5);
  add('bare', RECORD, [RECORD], 2.5);
  // What follows the response, mails and pushes, is no part of it
  add('bare', 'a public application', [APPLICATION], 3, false);
  if (hasDirectus) {
    add('Directus', 'lists', lists, 0.5);
    add('Directus', RECORD, [RECORD], 1);
    add('Directus', 'searches', searches, 0.05);
  }
  return rows;
}
