import { exports } from 'cloudflare:workers';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Who } from '~/demo/people';
import { SWITCHBOARD_PATH } from '~/services/phone/switchboard-address';
import { FrameBudget } from '../../durable-objects/frame-budget';
import { MOST_SOCKETS, PUT_OUT } from '../../durable-objects/socket-limits';
import { type Frame, headerOf, readFrame, viaOf } from '../../durable-objects/switchboard/frame';
import { ORIGIN, tokenOf } from '../support/calling/api-client';
import { employee, endTelephones, service } from '../support/club/board';
import type { SipPhone } from '../support/doubles/sip-phone';

const backstage = (exports as unknown as { default: Fetcher }).default;
const rooms = {
  'push channel': '/parties/data-sync/club',
  'import of a batch': '/parties/batch-import/4711',
  switchboard: SWITCHBOARD_PATH,
};
const open: WebSocket[] = [];

interface Opened {
  socket: WebSocket | null;
  status: number;
  closed: number;
  heard: { event: string; at: number; data: { place?: string; people?: unknown[] } }[];
}

/** Opens a socket as somebody of the staff. */
async function openAs(who: Who, path: string): Promise<Opened> {
  const { webSocket, status } = await backstage.fetch(`${ORIGIN}${path}?token=${await tokenOf(who)}`, {
    headers: { Upgrade: 'websocket' },
  });
  const opened: Opened = { socket: webSocket, status, closed: 0, heard: [] };
  webSocket?.addEventListener('close', ({ code }) => {
    opened.closed = code;
  });
  webSocket?.addEventListener('message', ({ data }) => {
    opened.heard.push({ ...JSON.parse(data as string), at: performance.now() });
  });
  webSocket?.accept();
  if (webSocket) open.push(webSocket);
  return opened;
}

const isOpen = ({ socket, closed }: Opened) => socket !== null && closed === 0;

afterEach(() => {
  for (const socket of open.splice(0)) socket.close(1000, 'bye');
});

describe.each(Object.entries(rooms))('the %s', (_, path) => {
  test('opens twenty sockets of a person and no more, also of those that come at once', async () => {
    // Hired before many come at once
    await tokenOf('service');
    const many = await Promise.all(Array.from({ length: 30 }, () => openAs('service', path)));
    await vi.waitFor(() => expect(many.filter(isOpen)).toHaveLength(MOST_SOCKETS));
    for (const { status, closed } of many.filter((each) => !isOpen(each))) {
      expect([`${status} ${closed}`]).toEqual([status === 101 ? `101 ${PUT_OUT}` : '429 0']);
    }
    const another = await openAs('service', path);
    await vi.waitFor(() => expect(isOpen(another)).toBe(false));
    // Nobody else is refused, and a page that is closed frees its place
    expect(isOpen(await openAs('employee', path))).toBe(true);
    many.find(isOpen)!.socket!.close(1000, 'bye');
    await vi.waitFor(async () => {
      const next = await openAs('service', path);
      await new Promise((done) => setTimeout(done, 20));
      expect(isOpen(next)).toBe(true);
    });
  });

  test('puts out a socket that sends 1,000 messages, and leaves one that sends 15', async () => {
    const [loud, calm] = [await openAs('service', path), await openAs('employee', path)];
    for (let count = 0; count < 1000; count++) loud.socket!.send('\r\n\r\n{}');
    for (let count = 0; count < 15; count++) calm.socket!.send('{}');
    await vi.waitFor(() => expect(loud.closed).toBe(PUT_OUT));
    expect(isOpen(calm)).toBe(true);
  });
});

test('the switchboard puts out a telephone that sends 300 requests at once; another goes on', async () => {
  onTestFinished(endTelephones);
  const [loud, calm] = await Promise.all([service(), employee()]);
  for (let count = 0; count < 300; count++) loud.send('OPTIONS', { uri: 'sip:board.invalid' });
  await vi.waitFor(() => expect(loud.closed).toBe(PUT_OUT));
  expect(loud.heard.length).toBeLessThan(200);
  expect((await calm.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  expect(calm.closed).toBe(0);
});

/** Lets a telephone respond by itself as one in a browser does, which is rung and cancelled. */
function respondByItself(phone: SipPhone) {
  let invite: Frame | null = null;
  phone.socket.addEventListener('message', ({ data }) => {
    const frame = readFrame(data);
    if (frame?.uri && frame.method === 'INVITE') {
      invite = frame;
      for (const status of [100, 180]) phone.reply(frame, status);
    }
    if (frame?.method !== 'CANCEL' || !invite) return;
    phone.reply(frame, 200);
    phone.reply(invite, 487);
  });
}

const isOf = (invite: Frame, frame: Pick<Frame, 'headers'>) =>
  headerOf(frame, 'Call-ID') === headerOf(invite, 'Call-ID');

test('who calls a colleague and cancels, again and again, spends no message of the colleague’s telephone', async () => {
  onTestFinished(endTelephones);
  const [loud, calm] = await Promise.all([service(), employee()]);
  respondByItself(calm);
  // Four responses to each, which are more in a moment than a telephone may send by itself
  for (let count = 0; count < 45; count++) {
    const invite = loud.invite('102');
    await calm.until(({ uri, method, headers }) => uri !== null && method === 'INVITE' && isOf(invite, { headers }));
    loud.send('CANCEL', { to: '102', callId: headerOf(invite, 'Call-ID'), branch: viaOf(invite)!.branch });
    await loud.until(({ status, headers }) => status === 487 && isOf(invite, { headers }));
  }
  const own = Array.from({ length: 90 }, () => calm.send('OPTIONS', { uri: 'sip:board.invalid' }));
  expect((await calm.final(own.at(-1)!)).status).toBe(200);
  expect(calm.closed).toBe(0);
  // A response to a CANCEL is no answer, which would have to be ended
  expect(calm.heard.filter(({ method }) => method === 'BYE')).toEqual([]);
  // What nobody has requested is no response
  for (let count = 0; count < 500; count++) calm.reply(calm.heard.find(({ uri }) => uri !== null)!, 200);
  await vi.waitFor(() => expect(calm.closed).toBe(PUT_OUT));
});

test('a telephone is credited with 400 responses at most, and with no request', () => {
  const closed: number[] = [];
  const socket = { readyState: WebSocket.OPEN, close: (code: number) => closed.push(code) } as unknown as WebSocket;
  const budget = new FrameBudget();
  budget.credit(socket, 10_000);
  const taken = (isResponse: boolean) =>
    Array.from({ length: 1000 }, () => budget.takes(socket, isResponse)).filter((is) => is).length;
  // The own hundred, and what comes in anew meanwhile
  expect(taken(false)).toBeLessThan(110);
  const responses = taken(true);
  expect(responses).toBeGreaterThanOrEqual(400);
  expect(responses).toBeLessThan(410);
  expect(closed).toContain(PUT_OUT);
});

test('who changes place 3,000 times reaches colleagues a hundred times or so, and delays nobody', async () => {
  const colleagues = await Promise.all(
    (['employee', 'accounting', 'executive', 'viewer'] as const).map((who) => openAs(who, rooms['push channel'])),
  );
  const [quick, ...others] = colleagues;
  const loud = await openAs('service', rooms['push channel']);
  for (let count = 0; count < 3000; count++) loud.socket!.send(JSON.stringify({ place: `task:${(count % 500) + 1}` }));
  const started = performance.now();
  quick!.socket!.send(JSON.stringify({ place: 'task:900' }));
  const isThere = ({ heard }: Opened) =>
    heard.find(({ event, data }) => event === 'presence' && data.place === 'task:900' && data.people!.length === 1);
  await vi.waitFor(() => expect(others.every(isThere)).toBe(true), { timeout: 5000, interval: 5 });
  for (const other of others) expect(isThere(other)!.at - started).toBeLessThan(200);
  await vi.waitFor(() => expect(loud.closed).toBe(PUT_OUT));
  // Each change is sent for the place that is left and for the one that is entered
  for (const { heard } of others) expect(heard.length).toBeLessThan(300);
});
