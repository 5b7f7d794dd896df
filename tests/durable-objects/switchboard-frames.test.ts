import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { allOf, printFrame, readFrame, viaOf } from '../../durable-objects/switchboard/frame';
import { tokenOf } from '../support/calling/api-client';
import { SipPhone } from '../support/doubles/sip-phone';

const INVITE = [
  'INVITE sip:102@board.invalid SIP/2.0',
  'Via: SIP/2.0/WS abc.invalid;branch=z9hG4bK776',
  'Max-Forwards: 70',
  'To: <sip:102@board.invalid>',
  'From: "Fae" <sip:101@board.invalid>;tag=1928',
  'Call-ID: a84b4c76e66710',
  'CSeq: 1 INVITE',
  'Contact: <sip:ua@abc.invalid;transport=ws>',
  'Content-Type: application/sdp',
  'Content-Length: 3',
  '',
  'v=0',
].join('\r\n');

/** The same numbers at each run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const JUNK = [
  '\r\n',
  '\0',
  ';',
  '<',
  '>',
  '"',
  ',',
  ' ',
  '\t',
  '%',
  '%zz',
  'é',
  '😀',
  '-1',
  '9'.repeat(30),
  'sip:',
  'Via:',
  '\r\n\r\n',
];

/** One frame with a few of its characters and lines changed, moved, doubled or lost. */
function broken(pick: (below: number) => number): string {
  let text = INVITE;
  for (let count = pick(6) + 1; count > 0; count--) {
    const at = pick(text.length + 1);
    const junk = JUNK[pick(JUNK.length)]!;
    const lines = text.split('\r\n');
    const line = pick(lines.length);
    text = [
      () => text.slice(0, at) + junk + text.slice(at),
      () => text.slice(0, at) + text.slice(at + pick(40)),
      () => lines.toSpliced(line, 1).join('\r\n'),
      () => lines.toSpliced(line, 0, lines[pick(lines.length)]!).join('\r\n'),
      () => lines.with(line, `${lines[line]}${junk.repeat(pick(200))}`).join('\r\n'),
      () => text.slice(0, at) + String.fromCharCode(pick(256)) + text.slice(at + 1),
    ][pick(6)]!();
  }
  return text;
}

test('a frame is printed as it was read', () => {
  expect(printFrame(readFrame(INVITE)!)).toBe(INVITE);
});

test('five thousand broken frames are read or refused within two seconds, and none breaks out of its header', () => {
  const pick = random(7);
  const started = Date.now();
  let whole = 0;
  for (let count = 0; count < 5000; count++) {
    const frame = readFrame(broken(pick));
    if (!frame) continue;
    whole += 1;
    expect(viaOf(frame)).not.toBeNull();
    expect(allOf(frame, 'Call-ID')).toHaveLength(1);
    const again = readFrame(printFrame(frame));
    expect(again).toEqual(frame);
  }
  expect(Date.now() - started).toBeLessThan(2000);
  expect(whole).toBeGreaterThan(100);
  expect(whole).toBeLessThan(4900);
});

test.each([
  ['a header of 90 kB', INVITE.replace('Max-Forwards: 70', `X: ${'x'.repeat(90_000)}`)],
  ['a Via host of 90 kB', INVITE.replace('abc.invalid;', `${'a'.repeat(90_000)};`)],
  ['a hundred headers', INVITE.replace('Max-Forwards: 70', Array(100).fill('X: y').join('\r\n'))],
  ['no branch', INVITE.replace(';branch=z9hG4bK776', '')],
  ['two Call-IDs', INVITE.replace('CSeq', 'Call-ID: other\r\nCSeq')],
  ['a CSeq of another method', INVITE.replace('1 INVITE', '1 BYE')],
  ['a CSeq beyond 31 bits', INVITE.replace('1 INVITE', '4294967296 INVITE')],
  ['a status of 999', INVITE.replace('INVITE sip:102@board.invalid SIP/2.0', 'SIP/2.0 999 X')],
  ['a line break in a header', INVITE.replace('Max-Forwards: 70', 'Max-Forwards: 70\nX: y')],
  ['nothing', ''],
  ['only line breaks', '\r\n'.repeat(1000)],
])('%s is no message', (_, text) => {
  expect(readFrame(text)).toBeNull();
});

test('the board withstands broken frames from many sockets, and goes on', async () => {
  const pick = random(11);
  const good = await SipPhone.connect('101', { token: await tokenOf('service') });
  for (let socket = 0; socket < 40; socket++) {
    const bad = await SipPhone.outside(`+1206555${2000 + socket}`, false);
    for (let count = 0; count < 25; count++) bad.socket.send(broken(pick));
    bad.socket.send(new Uint8Array([1, 2, 3]));
  }
  expect((await good.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  SipPhone.closeAll();
  const board = env.Switchboard.getByName('club');
  await vi.waitFor(async () =>
    expect(await runInDurableObject(board, (_, state) => state.getWebSockets().length)).toBe(0),
  );
});
