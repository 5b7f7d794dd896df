// One event to 200 staff, from the publishing call to each socket: through the club's push channel, and the same bytes
// through a hub that does nothing else. The two take turns, so that whatever else the machine does falls on both.
import { Agent, request } from 'node:http';
import { bareHub, openClub, signIn } from './club-server.mjs';
import { get, median, quantile } from './timing.mjs';

const STAFF = 200;
const ROUNDS = 30;
const PER_ROUND = 20;
const WARM_UP = 40;
const PAUSE_MILLISECONDS = 10;

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));

const HANDSHAKE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': Buffer.from('the-club-listens').toString('base64'),
};

/** A websocket as bare as can be, so that not the listener's work is timed: its frames are read as bytes. */
function openSocket(url) {
  return new Promise((opened, fail) => {
    const call = request(url, { headers: HANDSHAKE });
    call.on('upgrade', (_answer, socket) => opened(socket.setNoDelay()));
    call.on('response', ({ statusCode }) => fail(new Error(`No socket at ${url}: ${statusCode}`)));
    call.on('error', fail);
    call.end();
  });
}

/**
 * Opens the sockets. @returns {next, close}; `next(id)` resolves with the times at which each of them received that
 * event
 */
async function listen(urls) {
  let expected = '';
  let heard = [];
  let done = () => {};
  let lose = () => {};
  const onData = (bytes) => {
    if (expected === '' || !bytes.includes(expected)) return;
    heard.push(performance.now());
    if (heard.length === urls.length) done(heard);
  };
  const sockets = [];
  for (const url of urls) {
    const socket = await openSocket(url);
    socket.on('data', onData);
    socket.on('close', () => lose(new Error('A socket was closed.')));
    sockets.push(socket);
  }
  return {
    next: (id) =>
      new Promise((resolve, reject) => {
        expected = `"data":{"id":${id},`;
        heard = [];
        done = resolve;
        lose = reject;
      }),
    close: () => sockets.map((socket) => socket.destroy()),
  };
}

export default async function measure() {
  const club = await openClub(0, bareHub);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = Array.from({ length: STAFF }, (_, index) => `staff-${index}`);
  await signIn(club.db, ...tokens);
  const hubs = {
    club: await listen(tokens.map((token) => `${club.url}/parties/data-sync/club?token=${token}`)),
    bare: await listen(tokens.map(() => `${club.beside}/parties/bare-hub/club`)),
  };
  let id = 0;
  /** How long one event took to each socket. */
  const deliver = async (name) => {
    id += 1;
    const heard = hubs[name].next(id);
    const started = performance.now();
    const [times] = await Promise.all([heard, get(agent, `${club.beside}/publish/${name}/${id}`)]);
    await pause();
    return times.map((time) => time - started);
  };
  const several = async (name, count) => {
    const times = [];
    for (let index = 0; index < count; index++) times.push(...(await deliver(name)));
    return times;
  };
  try {
    const names = Object.keys(hubs);
    const rounds = [];
    for (const name of names) await several(name, WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 ? names : names.toReversed();
      const times = {};
      for (const name of order) times[name] = await several(name, PER_ROUND);
      rounds.push(times);
    }
    // The median over the rounds of a round's p50 or p99: what else the machine does falls on some of them
    const usual = (name, share) => median(rounds.map((times) => quantile(times[name], share)));
    for (const name of names) {
      const whole = quantile(
        rounds.flatMap((times) => times[name]),
        0.99,
      );
      const [p50, p99, over] = [usual(name, 0.5), usual(name, 0.99), whole].map((time) => time.toFixed(1));
      console.log(`  ${name}  p50 ${p50} ms  p99 ${p99} ms, over all rounds ${over} ms`);
    }
    return [
      {
        name: `push: p50 to ${STAFF} staff over a bare hub`,
        measured: median(rounds.map((times) => median(times.club) / median(times.bare))),
        ceiling: 1.5,
        unit: 'times',
      },
      { name: `push: p99 to ${STAFF} staff`, measured: usual('club', 0.99), ceiling: 40, unit: 'ms' },
    ];
  } finally {
    for (const { close } of Object.values(hubs)) close();
    agent.destroy();
    await club.stop();
  }
}
