import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { users } from '~/domains/users/table.server';
import { type Frame, headerOf, tagOf } from '../../durable-objects/switchboard/frame';
import { tokenOf } from '../support/calling/api-client';
import { board, employee, endTelephones, rings, service } from '../support/club/board';
import { db, employ } from '../support/club/context';
import { SipPhone } from '../support/doubles/sip-phone';
import { frameOf, type HostileFrame, type Names, named } from './hostile-frames';

/** Frames that are sent before those who talk are looked at. */
const AT_ONCE = 20;
/** A socket may send a hundred at once, and err twenty times: another one is opened before. */
const OF_A_SOCKET = 60;
const LONGEST_WAIT = 200;
/** Between two looks at those who talk, who may send 20 messages a second themselves. */
const PAUSE = 60;
const TRIES = 3;
const SHOWN_FAILURES = 3;
const THIRD = '409';

/** What the switchboard's own code has thrown since. */
async function faultsOfBoard(): Promise<string[]> {
  const faults: string[] = [];
  await runInDurableObject(board(), (object) => {
    const own = object as unknown as { webSocketMessage(socket: WebSocket, message: string): Promise<void> };
    const { webSocketMessage } = own;
    own.webSocketMessage = async (socket, message) => {
      await webSocketMessage.call(object, socket, message).catch((error: Error) => void faults.push(`${error.stack}`));
    };
  });
  return faults;
}

const theRealOne = () =>
  runInDurableObject(board(), (object) => void Reflect.deleteProperty(object, 'webSocketMessage'));

/**
 * Sends hostile frames to the switchboard while two colleagues talk there. Returns what is wrong, with the frames that
 * did it: a fault of its code, a call that was disturbed, or one who waited too long.
 */
export async function attackSwitchboard(inputs: number, seed: number): Promise<string[]> {
  await db
    .update(users)
    .set({ extension: THIRD })
    .where(eq(users.id, (await employ('viewer')).id));
  const [caller, callee] = [await service(), await employee()];
  const faults = await faultsOfBoard();
  await rings(2000);
  const ends: string[] = [];
  try {
    const call = await talk(caller, callee);
    const attackers = new Map<HostileFrame['from'], { phone: SipPhone; left: number }>();
    for (let number = seed; number < seed + inputs && ends.length < SHOWN_FAILURES; number += AT_ONCE) {
      const last = Math.min(number + AT_ONCE, seed + inputs);
      for (let each = number; each < last; each++) await send(frameOf(each), attackers, call);
      const [disturbed] = await Promise.all([call.disturbed(), new Promise((done) => setTimeout(done, PAUSE))]);
      const found = [...faults.splice(0), ...disturbed];
      if (found.length > 0)
        ends.push(`npm run fuzz -- --inputs ${last - number} --seed ${number}\n  ${found.join('\n  ')}`);
    }
    return ends;
  } finally {
    await theRealOne();
    await endTelephones();
    await db.update(users).set({ extension: null }).where(eq(users.extension, THIRD));
  }
}

type Call = Awaited<ReturnType<typeof talk>>;

/** Two who talk, and how they notice that somebody else is in it. */
async function talk(caller: SipPhone, callee: SipPhone) {
  const invite = caller.invite(callee.number);
  callee.reply(await callee.rung(), 200, [], 'v=0');
  const answer = await caller.final(invite);
  const callId = headerOf(answer, 'Call-ID');
  const names = {
    callId,
    callerTag: tagOf(headerOf(answer, 'From')),
    calleeTag: tagOf(headerOf(answer, 'To')),
    callerHost: caller.host,
    calleeHost: callee.host,
  };
  const isRinging = ({ uri, method, headers }: Frame) =>
    uri !== null && method === 'INVITE' && headerOf({ headers }, 'Replaces') === '';
  let cseq = 100;

  /** How long the one waits for what the other responds. */
  async function wait(): Promise<number> {
    cseq += 1;
    const started = performance.now();
    const info = caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact, cseq, body: 'probe' });
    callee.reply(await callee.until((frame) => isProbe(frame) && headerOf(frame, 'CSeq').startsWith(`${cseq} `)), 200);
    await caller.final(info);
    return performance.now() - started;
  }

  async function disturbed(): Promise<string[]> {
    const found: string[] = [];
    const waits: number[] = [];
    try {
      // Other work on the machine only ever adds
      do waits.push(await wait());
      while (waits.at(-1)! > LONGEST_WAIT && waits.length < TRIES);
    } catch (error) {
      found.push(
        `the two who talk do not reach each other: ${error instanceof Error ? error.message.slice(0, 300) : error}`,
      );
    }
    if (Math.min(...waits) > LONGEST_WAIT) found.push(`they wait ${waits.map((each) => each.toFixed(0))} ms`);
    for (const phone of [caller, callee]) {
      if (phone.closed) found.push(`${phone.number} was put out with ${phone.closed}`);
      // Their callers ring there; every other request comes from the other side alone
      const strange = phone.heard.filter((frame) => !isProbe(frame) && !isRinging(frame) && !isOwn(frame));
      for (const { method, status, uri } of strange) found.push(`${phone.number} heard ${method} ${status} ${uri}`);
      phone.heard.length = 0;
    }
    return found;
  }

  /** What the switchboard says of what rings, or responds to what was sent. */
  const isOwn = ({ uri, method, headers }: Frame) =>
    (uri === null && headerOf({ headers }, 'Call-ID') === callId && method === 'INFO') ||
    (uri !== null && ['CANCEL', 'ACK'].includes(method) && headerOf({ headers }, 'Call-ID') !== callId);
  const isProbe = ({ uri, method, body, headers }: Frame) =>
    uri !== null && method === 'INFO' && body === 'probe' && headerOf({ headers }, 'Call-ID') === callId;
  [caller, callee].forEach((phone) => {
    phone.heard.length = 0;
  });
  return { names, disturbed };
}

/** Sends a frame by its sender's socket, by another one where that was closed. */
async function send(
  { from, text }: HostileFrame,
  attackers: Map<HostileFrame['from'], { phone: SipPhone; left: number }>,
  { names }: Call,
): Promise<void> {
  let attacker = attackers.get(from);
  if (!attacker || attacker.left === 0 || attacker.phone.closed) {
    attacker?.phone.close();
    attacker = { phone: await connect(from), left: OF_A_SOCKET };
    attackers.set(from, attacker);
  }
  attacker.left -= 1;
  const { host, number } = attacker.phone;
  const all: Names = { ...names, ownHost: host, ownNumber: number, branch: crypto.randomUUID() };
  attacker.phone.socket.send(named(text, all));
}

const connect = async (from: HostileFrame['from']) =>
  from === 'a colleague'
    ? SipPhone.connect(THIRD, { token: await tokenOf('viewer') })
    : SipPhone.outside('+12065550142');
