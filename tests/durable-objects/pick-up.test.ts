import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '~/domains/calls/table.server';
import { PICK_UP } from '~/services/phone/switchboard-address';
import { type Frame, headerOf, readFrame, respond, viaOf } from '../../durable-objects/switchboard/frame';
import type { Phone } from '../../durable-objects/switchboard/phones';
import { RingGroup } from '../../durable-objects/switchboard/ring-group';
import { employee, endTelephones, service } from '../support/club/board';
import { db } from '../support/club/context';
import { SipPhone } from '../support/doubles/sip-phone';

const phoneOf = (number: string, host: string): Phone => ({
  line: { number, name: '', userId: Number(number.slice(-3)), isOutside: number.startsWith('+') },
  host,
  contact: `sip:ua@${host};transport=ws`,
  sessionHash: '',
});
const CALLER = phoneOf('+12065550142', 'caller');
const [EMIL, DANA, OLGA] = [phoneOf('102', 'emil'), phoneOf('101', 'dana'), phoneOf('103', 'olga')];

const INVITE = readFrame(
  [
    'INVITE sip:102@board.invalid SIP/2.0',
    'Via: SIP/2.0/WS caller;branch=z9hG4bKa',
    'To: <sip:102@board.invalid>',
    'From: <sip:+12065550142@board.invalid>;tag=f',
    'Call-ID: one',
    'CSeq: 1 INVITE',
    '',
    'v=0',
  ].join('\r\n'),
)!;

/** A call that rings at Emil, and its result. */
function ringing() {
  const sent: { to: string; frame: Frame }[] = [];
  const became: string[] = [];
  const group = new RingGroup(INVITE, CALLER, {
    send: (to, frame) => void sent.push({ to, frame }),
    onAnswered: (_, __, { host }) => void became.push(`answered by ${host}`),
    askOthers: async () => false,
    onUnanswered: (_, status) => void became.push(`ended with ${status}`),
    onForward: (_, number) => void became.push(`led to ${number}`),
    onOver: () => {},
  });
  const inviteOf = ({ host }: Phone) =>
    sent.findLast(({ to, frame }) => to === host && frame.method === 'INVITE')!.frame;
  return {
    group: group.ring([EMIL], EMIL.line, '102'),
    became,
    hear: (phone: Phone, status: number, to = '') =>
      group.hear(respond(inviteOf(phone), status, 'Said', [['Contact', `<${to || phone.contact}>`]])),
    /** The requests that a telephone got, with the reason of a CANCEL. */
    toldTo: ({ host }: Phone) =>
      sent
        .filter(({ to, frame }) => to === host && frame.uri !== null)
        .map(({ frame }) => `${frame.method}${headerOf(frame, 'Reason').includes('cause=200') ? ' elsewhere' : ''}`),
  };
}
type Ringing = ReturnType<typeof ringing>;

test('a call that is given up rings at nobody more', () => {
  const { group, toldTo } = ringing();
  group.cancel();
  group.ring([DANA], DANA.line, null);
  expect(toldTo(DANA)).toEqual([]);
});

describe('what becomes of a pick-up in each state of a call', () => {
  test.each<[string, (call: Ringing) => void, boolean]>([
    ['rings', () => {}, true],
    ['rings, with somebody else picking it up', ({ group }) => group.ringAlsoAt(OLGA), true],
    ['rings at this telephone already', ({ group }) => group.ringAlsoAt(DANA), false],
    ['is answered', ({ hear }) => hear(EMIL, 200), false],
    ['is declined', ({ hear }) => hear(EMIL, 603), false],
    ['is passed on, and rings nowhere yet', ({ hear }) => hear(EMIL, 302, 'sip:103@board.invalid'), false],
    ['is sent to the voicemail', ({ hear }) => hear(EMIL, 302, 'sip:voicemail-@board.invalid'), false],
    ['is given up by its caller', ({ group }) => group.cancel(), false],
    ['has rung for too long', ({ group }) => group.timeOut(), false],
    ['has lost the telephone it rang at', ({ group }) => group.lose(EMIL.host), false],
  ])('one that %s', (_, happens, isTaken) => {
    const call = ringing();
    happens(call);
    const before = call.toldTo(DANA).length;
    expect(call.group.ringAlsoAt(DANA)).toBe(isTaken);
    expect(call.toldTo(DANA).length - before).toBe(isTaken ? 1 : 0);
  });
});

describe('once it is being picked up', () => {
  const picked = (...phones: Phone[]) => {
    const call = ringing();
    for (const phone of phones) expect(call.group.ringAlsoAt(phone)).toBe(true);
    return call;
  };

  test.each<[string, Phone[], (call: Ringing) => void, { became: string[]; emil: string[]; dana: string[] }]>([
    [
      'who picks up has it, and it rings no more',
      [DANA],
      ({ hear }) => hear(DANA, 200),
      { became: ['answered by dana'], emil: ['INVITE', 'CANCEL elsewhere'], dana: ['INVITE'] },
    ],
    [
      'the called one who answers first has it',
      [DANA],
      ({ hear }) => hear(EMIL, 200),
      { became: ['answered by emil'], emil: ['INVITE'], dana: ['INVITE', 'CANCEL elsewhere'] },
    ],
    [
      'an answer in the same moment is ended',
      [DANA],
      ({ hear }) => [hear(EMIL, 200), hear(DANA, 200)],
      { became: ['answered by emil'], emil: ['INVITE'], dana: ['INVITE', 'CANCEL elsewhere', 'ACK', 'BYE elsewhere'] },
    ],
    [
      'of two who pick up the first has it',
      [OLGA, DANA],
      ({ hear }) => [hear(OLGA, 200), hear(DANA, 200)],
      {
        became: ['answered by olga'],
        emil: ['INVITE', 'CANCEL elsewhere'],
        dana: ['INVITE', 'CANCEL elsewhere', 'ACK', 'BYE elsewhere'],
      },
    ],
    [
      'it goes on ringing where who picks up is busy',
      [DANA],
      ({ hear }) => hear(DANA, 486),
      { became: [], emil: ['INVITE'], dana: ['INVITE', 'ACK'] },
    ],
    [
      'the called one may decline meanwhile',
      [DANA],
      ({ hear }) => [hear(EMIL, 603), hear(DANA, 200)],
      { became: ['answered by dana'], emil: ['INVITE', 'ACK'], dana: ['INVITE'] },
    ],
    [
      'it is nobody’s when all refuse',
      [DANA],
      ({ hear }) => [hear(EMIL, 603), hear(DANA, 486)],
      { became: ['ended with 302'], emil: ['INVITE', 'ACK'], dana: ['INVITE', 'ACK'] },
    ],
    [
      'a caller who gives up ends it everywhere',
      [DANA],
      ({ group, hear }) => [group.cancel(), hear(DANA, 200)],
      { became: ['ended with 487'], emil: ['INVITE', 'CANCEL'], dana: ['INVITE', 'CANCEL', 'ACK', 'BYE elsewhere'] },
    ],
    [
      'a telephone that is gone leaves it ringing',
      [DANA],
      ({ group }) => group.lose(DANA.host),
      { became: [], emil: ['INVITE'], dana: ['INVITE'] },
    ],
  ])('%s', (_, by, happens, { became, emil, dana }) => {
    const call = picked(...by);
    happens(call);
    expect(call.became).toEqual(became);
    expect(call.toldTo(EMIL)).toEqual(emil);
    expect(call.toldTo(DANA)).toEqual(dana);
  });
});

describe('at the switchboard', () => {
  afterEach(endTelephones);

  const take = (phone: SipPhone, invite: Frame) =>
    phone.ask('MESSAGE', { to: PICK_UP, body: headerOf(invite, 'Call-ID') });

  test('two who pick up at once: one has the call, the other hears it, and the log names who has it', async () => {
    const [outside, emil] = [await SipPhone.outside('+12065550143'), await employee()];
    const [one, two] = [await service(), await service()];
    const invite = outside.invite('102');
    await emil.rung();
    const taken = await Promise.all([take(one, invite), take(two, invite)]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    for (const phone of [one, two]) phone.reply(await phone.rung(), 200, [], 'v=0');
    const answer = await outside.final(invite);
    const [winner, loser] = headerOf(answer, 'Contact').includes(one.host) ? [one, two] : [two, one];
    expect(headerOf(await loser.rung('BYE'), 'Reason')).toContain('cause=200');
    expect(headerOf(await emil.rung('CANCEL'), 'Reason')).toContain('cause=200');
    emil.reply(await emil.rung(), 487);
    winner.within(answer, 'BYE', { isCaller: false, uri: outside.contact });
    await outside.rung('BYE');
    await vi.waitFor(async () => {
      const id = headerOf(invite, 'Call-ID');
      const rows = await db.select().from(calls).where(eq(calls.outside_id, id)).orderBy(asc(calls.id));
      expect(rows).toMatchObject([{ outcome: 'Accepted', extension: '101' }]);
    });
  });

  test('it is refused to callers outside, on a break, for one’s own call, and for what rings no more', async () => {
    const [outside, emil, dana] = [await SipPhone.outside('+12065550143'), await employee(), await service()];
    const [fromOutside, inside] = [outside.invite('102'), dana.invite('102')];
    await emil.until(({ method, uri, headers }) => {
      const isInvite = uri !== null && method === 'INVITE';
      return isInvite && headerOf({ headers }, 'Call-ID') === headerOf(inside, 'Call-ID');
    });
    expect((await take(outside, inside)).status).toBe(403);
    expect((await take(dana, inside)).status).toBe(403);
    expect((await take(emil, fromOutside)).status).toBe(481);
    await dana.register(0);
    expect((await take(dana, fromOutside)).status).toBe(480);
    await dana.register();
    const { branch } = viaOf(fromOutside)!;
    outside.send('CANCEL', { uri: fromOutside.uri!, branch, to: '102', callId: headerOf(fromOutside, 'Call-ID') });
    await outside.until(({ status, method }) => status === 487 && method === 'INVITE');
    expect((await take(dana, fromOutside)).status).toBe(481);
    expect(dana.heard.filter(({ method, uri }) => uri !== null && method === 'INVITE')).toEqual([]);
  });
});
