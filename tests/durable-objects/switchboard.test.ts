import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { blockNumber } from '~/domains/calls/operations/block-number.server';
import { calls } from '~/domains/calls/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { perform } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { dropSessions } from '../../durable-objects/data-sync-client';
import { type Frame, headerOf, tagOf, userOf } from '../../durable-objects/switchboard/frame';
import { tokenOf } from '../support/calling/api-client';
import { board, employee, endTelephones, rings, service } from '../support/club/board';
import { contextFor, db, employ } from '../support/club/context';
import { knockAtBoard, SipPhone } from '../support/doubles/sip-phone';

const OUTSIDE = '+12065550142';
/** Calls, rings and answers. Returns the answer, which both sides have. */
async function talk(caller: SipPhone, callee: SipPhone): Promise<Frame> {
  const invite = caller.invite(callee.number);
  callee.reply(await callee.rung(), 200, [], 'v=0');
  return caller.final(invite);
}

/** The records of these calls, as soon as there are so many. */
const logged = (invites: Frame[], count: number) =>
  vi.waitFor(
    async () => {
      const ids = invites.flatMap((invite) => [headerOf(invite, 'Call-ID'), `${headerOf(invite, 'Call-ID')}:in`]);
      const rows = await db.select().from(calls).where(inArray(calls.outside_id, ids)).orderBy(asc(calls.id));
      expect(rows).toHaveLength(count);
      return rows;
    },
    { timeout: 5000 },
  );

const isUndisturbed = ({ heard }: SipPhone) => heard.every(({ method, uri }) => uri === null || method !== 'INVITE');

afterEach(endTelephones);

test('a telephone is connected for a colleague with an extension, by session or cookie, and speaks sip', {
  tags: ['PHONE-008', 'PHONE-041'],
}, async () => {
  expect((await knockAtBoard({})).status).toBe(401);
  expect((await knockAtBoard({ token: 'nobody' })).status).toBe(401);
  expect((await knockAtBoard({ token: await tokenOf('accounting') })).status).toBe(403);
  expect((await knockAtBoard({ token: await tokenOf('viewer') })).status).toBe(403);
  expect((await knockAtBoard({ outside: 'nobody' })).status).toBe(400);
  const response = await knockAtBoard({ token: await tokenOf('service') });
  expect(response.status).toBe(101);
  expect(response.headers.get('Sec-WebSocket-Protocol')).toBe('sip');
  response.webSocket!.accept();
  response.webSocket!.close(1000, 'bye');
});

test('who calls is what the session says: another extension in From, To or Via is refused', {
  tags: ['PHONE-008'],
}, async () => {
  const [phone, other] = [await service(), await employee()];
  expect((await phone.ask('REGISTER', { to: '102', uri: 'sip:board.invalid' })).status).toBe(403);
  const spoofed = phone.invite('102', { from: '+15550000000' });
  expect((await phone.final(spoofed)).status).toBe(403);
  const asserted = phone.invite('102', { headers: [['P-Asserted-Identity', '<sip:999@board.invalid>']] });
  const rung = await other.rung();
  expect(userOf(headerOf(rung, 'P-Asserted-Identity')).user).toBe('101');
  phone.send('CANCEL', { uri: asserted.uri!, branch: /branch=(\S+)/.exec(headerOf(asserted, 'Via'))![1]! });
  await other.rung('CANCEL');
});

test('two colleagues ring, talk and hang up; each has the call in the log', {
  tags: ['PHONE-013', 'PHONE-014', 'PHONE-020'],
}, async () => {
  const [caller, callee] = [await service(), await employee()];
  const invite = caller.invite('102');
  const rung = await callee.rung();
  callee.reply(rung, 180);
  await caller.until(({ status }) => status === 180);
  callee.reply(rung, 200, [], 'v=0');
  const answer = await caller.final(invite);
  expect(answer.status).toBe(200);
  expect(headerOf(answer, 'Record-Route')).toContain('board.invalid');
  caller.within(answer, 'ACK', { isCaller: true, uri: callee.contact, cseq: 1 });
  await callee.rung('ACK');
  const info = caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact, body: 'Signal=1' });
  callee.reply(await callee.rung('INFO'), 200);
  expect((await caller.final(info)).status).toBe(200);
  const bye = callee.within(answer, 'BYE', { isCaller: false, uri: caller.contact });
  caller.reply(await caller.rung('BYE'), 200);
  expect((await callee.final(bye)).status).toBe(200);
  const id = headerOf(invite, 'Call-ID');
  const rows = await logged([invite], 2);
  expect(
    rows.map(({ outside_id, outcome, phone_number, extension }) => ({ outside_id, outcome, phone_number, extension })),
  ).toEqual([
    { outside_id: id, outcome: 'Call connected', phone_number: '102', extension: '101' },
    { outside_id: `${id}:in`, outcome: 'Accepted', phone_number: '101', extension: '102' },
  ]);
});

test('the first of many to answer has the call; who answers at once is ended, all others are told', async () => {
  const caller = await SipPhone.outside(OUTSIDE);
  const first = await service();
  const [second, third] = [await service(), await service()];
  const invite = caller.invite('101');
  const rung = await Promise.all([first, second, third].map((phone) => phone.rung()));
  first.reply(rung[0]!, 200, [], 'v=0');
  second.reply(rung[1]!, 200, [], 'v=0');
  const answer = await caller.final(invite);
  expect(headerOf(answer, 'Contact')).toContain(first.host);
  expect(headerOf(await second.rung('BYE'), 'Reason')).toContain('cause=200');
  await second.rung('ACK');
  expect(headerOf(await third.rung('CANCEL'), 'Reason')).toContain('cause=200');
  third.reply(rung[2]!, 487);
  await third.rung('ACK');
  await vi.waitFor(() => expect(caller.heard.filter(({ status }) => status === 200)).toHaveLength(2));
});

test('an answer that crosses its cancel is ended; the caller hears that it was cancelled', async () => {
  const [caller, callee] = [await service(), await employee()];
  const branch = 'z9hG4bKcrossed';
  const invite = caller.invite('102', { branch });
  const rung = await callee.rung();
  caller.send('CANCEL', { uri: invite.uri!, branch, to: '102', callId: headerOf(invite, 'Call-ID') });
  await callee.rung('CANCEL');
  callee.reply(rung, 200, [], 'v=0');
  await callee.rung('BYE');
  await caller.until(({ status, method }) => status === 487 && method === 'INVITE');
  const rows = await logged([invite], 2);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['Hang Up', 'Missed']);
});

test.each([
  { what: 'nobody is online', status: 480, outcome: 'IP Phone Offline', dialled: '102' },
  { what: 'no such extension', status: 404, outcome: 'Wrong Number', dialled: '999' },
  { what: 'an emergency', status: 403, outcome: 'Call Failed', dialled: '911' },
  { what: 'a number outside', status: 480, outcome: 'IP Phone Offline', dialled: '+12065550177' },
  { what: 'letters', status: 484, outcome: 'Wrong Number', dialled: 'bob' },
  { what: 'the own extension', status: 486, outcome: 'No Answer', dialled: '101' },
  { what: 'forty digits', status: 484, outcome: 'Wrong Number', dialled: '1'.repeat(40) },
])('a call to $what is refused with $status', { tags: ['PHONE-020'] }, async ({ dialled, status, outcome }) => {
  const caller = await service();
  const invite = caller.invite(dialled);
  const response = await caller.final(invite);
  expect(response.status).toBe(status);
  if (dialled === '911') expect(response.reason).toBe('Use a telephone');
  // Of the colleague who was called too, where there is one
  const rows = await logged([invite], dialled === '102' ? 2 : 1);
  expect(rows[0]!.outcome).toBe(outcome);
});

test('who is on a break is not rung: a colleague hears no answer, a caller from outside the mailbox', {
  tags: ['PHONE-007'],
}, async () => {
  const [caller, callee, outside] = [await service(), await employee(), await SipPhone.outside(OUTSIDE)];
  await callee.register(0);
  const [inside, fromOutside] = [caller.invite('102'), outside.invite('102')];
  expect((await caller.final(inside)).status).toBe(408);
  const led = await outside.final(fromOutside);
  expect(led.status).toBe(302);
  expect(userOf(headerOf(led, 'Contact')).user).toBe('voicemail-102');
  expect(isUndisturbed(callee)).toBe(true);
  const rows = await logged([inside, fromOutside], 3);
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['Missed', 'No Answer', 'Voicemail']);
  const taskable = rows.find(({ outcome }) => outcome === 'Voicemail')!.id;
  const opened = await db.select().from(tasks).where(eq(tasks.taskable_id, taskable));
  expect(opened.map(({ task_type }) => task_type)).toEqual(['MISSED_CALL']);
});

test('a call that rings too long goes to the mailbox; one sent there goes at once, one passed on rings there', {
  tags: ['PHONE-017'],
}, async () => {
  const [callee, colleague, outside] = [await service(), await employee(), await SipPhone.outside(OUTSIDE)];
  await rings(60);
  const late = outside.invite('101');
  const rung = await callee.rung();
  callee.reply(rung, 180);
  expect((await outside.final(late)).status).toBe(302);
  callee.reply(await callee.rung(), 487);
  await rings(5000);
  callee.heard.length = 0;
  const sent = outside.invite('101');
  callee.reply(await callee.rung(), 302, [['Contact', '<sip:voicemail-@board.invalid>']]);
  expect(userOf(headerOf(await outside.final(sent), 'Contact')).user).toBe('voicemail-101');
  callee.heard.length = 0;
  const passed = outside.invite('101');
  callee.reply(await callee.rung(), 302, [['Contact', '<sip:102@board.invalid>']]);
  colleague.reply(await colleague.rung(), 200, [], 'v=0');
  expect(headerOf(await outside.final(passed), 'Contact')).toContain(colleague.host);
});

test.each([
  { whom: 'nobody', number: '999' },
  { whom: 'an emergency', number: '911' },
  { whom: 'letters', number: 'bob' },
  { whom: 'one who is not online', number: '102' },
  { whom: 'one who is on a break', number: '102', isOnBreak: true },
])('a call that is passed on to $whom goes on as if nobody answered', { tags: ['PHONE-017'] }, async (to) => {
  const [callee, outside] = [await service(), await SipPhone.outside(OUTSIDE)];
  const { id } = await employ('viewer');
  await db.update(users).set({ extension: '401' }).where(eq(users.id, id));
  const colleague = await SipPhone.connect('401', { token: await tokenOf('viewer') });
  if (to.isOnBreak) await (await employee()).register(0);
  const ends: number[] = [];
  for (const caller of [outside, colleague]) {
    callee.heard.length = 0;
    const invite = caller.invite('101');
    callee.reply(await callee.rung(), 302, [['Contact', `<sip:${to.number}@board.invalid>`]]);
    const { status } = await caller.final(invite);
    ends.push(status);
  }
  await db.update(users).set({ extension: null }).where(eq(users.id, id));
  // The mailbox, and no answer
  expect(ends).toEqual([302, 408]);
});

test('a call that is passed on to oneself rings again', { tags: ['PHONE-017'] }, async () => {
  const [callee, outside] = [await service(), await SipPhone.outside(OUTSIDE)];
  const invite = outside.invite('101');
  callee.reply(await callee.rung(), 302, [['Contact', '<sip:101@board.invalid>']]);
  callee.heard.length = 0;
  callee.reply(await callee.rung(), 200, [], 'v=0');
  expect((await outside.final(invite)).status).toBe(200);
});

test('a call that is passed on in a circle ends after five times', async () => {
  const [one, two, outside] = [await service(), await employee(), await SipPhone.outside(OUTSIDE)];
  const invite = outside.invite('101');
  for (let hop = 0; hop < 6; hop++) {
    const [here, there] = hop % 2 === 0 ? [one, '102'] : [two, '101'];
    here.reply(await here.rung(), 302, [['Contact', `<sip:${there}@board.invalid>`]]);
    here.heard.length = 0;
  }
  expect((await outside.final(invite)).status).toBe(302);
});

test('a blocked number is declined and leaves no trace', { tags: ['PHONE-050'] }, async () => {
  const number = '+12065550199';
  await perform(blockNumber, await contextFor('service'), { phone_number: number, notes: '' });
  const [callee, outside] = [await service(), await SipPhone.outside(number)];
  const invite = outside.invite('101');
  expect((await outside.final(invite)).status).toBe(603);
  expect(isUndisturbed(callee)).toBe(true);
  await logged([invite], 0);
});

test('who talk is kept in storage, for a board that was restarted in mid-call', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  const kept = await runInDurableObject(board(), (_, state) =>
    state.storage.sql.exec('SELECT call_id FROM talks WHERE call_id = ?', headerOf(answer, 'Call-ID')).toArray(),
  );
  expect(kept).toEqual([{ call_id: headerOf(answer, 'Call-ID') }]);
  caller.within(answer, 'BYE', { isCaller: true, uri: callee.contact });
  await callee.rung('BYE');
  await logged([answer], 2);
});

/** Stops the switchboard as a deployment does: what it has in memory, and every socket, is gone. */
async function restart() {
  await runInDurableObject(board(), (_, state) => state.abort('restarted')).catch(() => {});
}

test('a board that slept in mid-call goes on: held, hung up, and in the log', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  await evictDurableObject(board());
  const info = caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact });
  callee.reply(await callee.rung('INFO'), 200);
  expect((await caller.final(info)).status).toBe(200);
  await evictDurableObject(board());
  const bye = callee.within(answer, 'BYE', { isCaller: false, uri: caller.contact });
  caller.reply(await caller.rung('BYE'), 200);
  expect((await callee.final(bye)).status).toBe(200);
  expect((await logged([answer], 2)).map(({ outcome }) => outcome)).toEqual(['Call connected', 'Accepted']);
});

test('a board stopped in mid-call: both come back by another socket, and go on', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  await restart();
  await vi.waitFor(() => expect([caller.closed, callee.closed].every(Boolean)).toBe(true));
  const [back, other] = [await service(false), await employee(false)];
  Object.assign(back, { host: caller.host, contact: caller.contact });
  Object.assign(other, { host: callee.host, contact: callee.contact });
  await Promise.all([back.register(), other.register()]);
  const info = back.within(answer, 'INFO', { isCaller: true, uri: other.contact });
  other.reply(await other.rung('INFO'), 200);
  expect((await back.final(info)).status).toBe(200);
  back.within(answer, 'BYE', { isCaller: true, uri: other.contact });
  await other.rung('BYE');
  await logged([answer], 2);
});

test('a board stopped while it rings leaves nothing ringing, and has what was missed in the log', async () => {
  const [outside, callee, colleague] = [await SipPhone.outside(OUTSIDE), await service(), await employee()];
  const fromOutside = outside.invite('101');
  await callee.rung();
  const inside = callee.invite('102');
  colleague.reply(await colleague.rung(), 180);
  await restart();
  const fresh = await SipPhone.outside('+12065550147');
  expect((await fresh.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  const rows = await logged([fromOutside, inside], 3);
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['Call Failed', 'Missed', 'Voicemail']);
  const ringing = (_: unknown, { storage }: DurableObjectState) => storage.sql.exec('SELECT id FROM ringing').toArray();
  expect(await runInDurableObject(board(), ringing)).toEqual([]);
});

test('a telephone that stays away for thirty seconds is hung up for, one that comes back is not', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  callee.close();
  await vi.waitFor(async () =>
    expect(await runInDurableObject(board(), (_, state) => state.storage.getAlarm())).not.toBeNull(),
  );
  await runDurableObjectAlarm(board());
  expect(caller.heard.filter(({ method, uri }) => uri !== null && method === 'BYE')).toEqual([]);
  await runInDurableObject(board(), (_, state) => void state.storage.sql.exec('UPDATE away SET since = 0'));
  await runDurableObjectAlarm(board());
  const bye = await caller.rung('BYE');
  expect(tagOf(headerOf(bye, 'From'))).toBe(tagOf(headerOf(answer, 'To')));
  expect(tagOf(headerOf(bye, 'To'))).toBe(tagOf(headerOf(answer, 'From')));
  await logged([answer], 2);
});

test('a conference whose host reloads goes on: both its calls are taken over by the new page, and none is ended', {
  tags: ['PHONE-016', 'PHONE-018'],
}, async () => {
  const [host, first, second] = [await service(), await employee(), await SipPhone.outside(OUTSIDE)];
  const answer = await talk(host, first);
  const brought = await talk(host, second);
  host.close();
  const page = await service();
  for (const [other, dialog] of [
    [first, answer],
    [second, brought],
  ] as const) {
    const [id, from, to] = ['Call-ID', 'From', 'To'].map((name) => headerOf(dialog, name));
    other.heard.length = 0;
    const over = page.invite(other.number, {
      uri: other.contact,
      headers: [['Replaces', `${id};to-tag=${tagOf(to!)};from-tag=${tagOf(from!)}`]],
    });
    other.reply(await other.rung(), 200, [], 'v=0');
    expect((await page.final(over)).status).toBe(200);
    // As a telephone does whose call was taken over
    other.within(dialog, 'BYE', { isCaller: false, uri: host.contact });
  }
  await runInDurableObject(board(), (_, state) => void state.storage.sql.exec('UPDATE away SET since = 0'));
  await runDurableObjectAlarm(board());
  const isEnded = ({ heard }: SipPhone) => heard.some(({ method, uri }) => uri !== null && method === 'BYE');
  expect([first, second].map(isEnded)).toEqual([false, false]);
  const kept = await runInDurableObject(board(), (_, { storage }) =>
    storage.sql.exec('SELECT callee FROM talks WHERE caller = ?', page.host).toArray(),
  );
  expect(kept.map(({ callee }) => callee)).toEqual([first.host, second.host]);
});

test('one who is online on two machines declines at one: the other rings on, and answers', async () => {
  const [caller, desk, laptop] = [await service(), await employee(), await employee()];
  const invite = caller.invite('102');
  const [at, there] = [await desk.rung(), await laptop.rung()];
  laptop.reply(there, 180);
  desk.reply(at, 486);
  laptop.reply(there, 200, [], 'v=0');
  expect(headerOf(await caller.final(invite), 'Contact')).toContain(laptop.host);
  expect(desk.heard.filter(({ method, uri }) => uri !== null && method === 'CANCEL')).toEqual([]);
});

test('a caller whose page dies while it rings ends the ringing', async () => {
  const [caller, callee] = [await service(), await employee()];
  const invite = caller.invite('102');
  await callee.rung();
  caller.close();
  await callee.rung('CANCEL');
  const rows = await logged([invite], 2);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['Hang Up', 'Missed']);
});

test('a telephone that says nothing of a call is given up; what rings elsewhere rings on', async () => {
  // Its connection is half open: nothing comes back from there, not even that it rings
  const [caller, outside, lost] = [await service(), await SipPhone.outside(OUTSIDE), await employee()];
  await rings(2000);
  const started = Date.now();
  const [inside, fromOutside] = [caller.invite('102'), outside.invite('102')];
  expect((await caller.final(inside)).status).toBe(480);
  expect((await outside.final(fromOutside)).status).toBe(302);
  expect(Date.now() - started).toBeLessThan(1500);
  const second = await employee();
  const again = outside.invite('102');
  second.reply(await second.rung(), 180);
  await new Promise((done) => setTimeout(done, 600));
  second.reply(await second.rung(), 200, [], 'v=0');
  expect((await outside.final(again)).status).toBe(200);
  // It got the INVITE after all: its late answer is cancelled
  lost.reply(await lost.rung(), 200, [], 'v=0');
  await lost.rung('BYE');
});

test('a telephone that comes back by a new socket while it rings ends the ringing of the old one', async () => {
  const [outside, lost] = [await SipPhone.outside(OUTSIDE), await employee()];
  const invite = outside.invite('102');
  lost.reply(await lost.rung(), 180);
  const back = await employee(false);
  Object.assign(back, { host: lost.host, contact: lost.contact });
  await back.register();
  expect((await outside.final(invite)).status).toBe(302);
  expect((await logged([invite], 1))[0]!.outcome).toBe('Voicemail');
  // And rings again by the new one
  outside.invite('102');
  await back.rung();
});

test('a call taken over by another page of the same colleague is one call in the log', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  caller.close();
  const page = await service();
  const [id, from, to] = [headerOf(answer, 'Call-ID'), headerOf(answer, 'From'), headerOf(answer, 'To')];
  callee.heard.length = 0;
  const over = page.invite('102', {
    uri: callee.contact,
    headers: [['Replaces', `${id};to-tag=${tagOf(to)};from-tag=${tagOf(from)}`]],
  });
  callee.reply(await callee.rung(), 200, [], 'v=0');
  const second = await page.final(over);
  callee.within(answer, 'BYE', { isCaller: false, uri: caller.contact });
  page.within(second, 'BYE', { isCaller: true, uri: callee.contact });
  const rows = await logged([answer, over], 2);
  expect(rows.map(({ outside_id }) => outside_id)).toEqual([id, `${id}:in`]);
});

test('a session that ends rings no more; a call that goes on is not cut', async () => {
  const token = await tokenOf('employee');
  const [caller, callee] = [await service(), await SipPhone.connect('102', { token })];
  const answer = await talk(caller, callee);
  await dropSessions(env as never, [await hashToken(token)]);
  const info = caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact });
  callee.reply(await callee.rung('INFO'), 200);
  expect((await caller.final(info)).status).toBe(200);
  const third = await SipPhone.outside(OUTSIDE);
  expect((await third.final(third.invite('102'))).status).toBe(302);
});

test('a caller from outside cannot make a colleague’s telephone dial', async () => {
  const [outside, callee] = [await SipPhone.outside(OUTSIDE), await service()];
  const answer = await talk(outside, callee);
  const refer = outside.within(answer, 'REFER', {
    isCaller: true,
    uri: callee.contact,
    headers: [['Refer-To', '<sip:102@board.invalid>']],
  });
  expect((await outside.final(refer)).status).toBe(403);
});

test('a telephone that sends too much, or no SIP, is put out; the others go on', async () => {
  const [loud, callee] = [await service(), await employee()];
  for (let count = 0; count < 300; count++) loud.socket.send('OPTIONS');
  await vi.waitFor(() => expect(loud.closed).toBe(1008));
  expect((await callee.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
});

test('a telephone calls five others at once and no sixth, until one of them is over', async () => {
  const [caller, callee] = [await service(), await employee()];
  const invites = Array.from({ length: 5 }, () => caller.invite('102'));
  expect((await caller.final(caller.invite('102'))).status).toBe(503);
  const first = invites[0]!;
  const isFirst = ({ uri, method, headers }: Frame) =>
    uri !== null && method === 'INVITE' && headerOf({ headers }, 'Call-ID') === headerOf(first, 'Call-ID');
  callee.reply(await callee.until(isFirst), 603);
  expect((await caller.final(first)).status).toBe(603);
  callee.heard.length = 0;
  caller.invite('102');
  await callee.rung();
});

test('no telephone takes the name of another’s', async () => {
  const [one, other] = [await service(), await employee()];
  const thief = await employee(false);
  Object.assign(thief, { host: one.host });
  expect((await thief.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(403);
  expect((await other.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
});

test('a message passes the board within 5 ms, half of them at least, with 200 registered', async () => {
  await Promise.all(Array.from({ length: 198 }, (_, index) => SipPhone.outside(`+1206556${1000 + index}`)));
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  const times: number[] = [];
  for (let round = 0; round < 60; round++) {
    const heard = new Promise<number>((done) => {
      callee.socket.addEventListener('message', () => done(performance.now()), { once: true });
    });
    const sent = performance.now();
    caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact, body: 'Signal=1' });
    times.push((await heard) - sent);
  }
  const p50 = times.sort((one, other) => one - other)[30]!;
  expect(p50).toBeLessThanOrEqual(5);
});

test('a call rings within 300 ms of its INVITE, with 60 telephones connected', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => SipPhone.outside(`+1206555${1000 + index}`)));
  const [caller, callee] = [await service(), await employee()];
  const started = Date.now();
  caller.invite('102');
  await callee.rung();
  expect(Date.now() - started).toBeLessThan(300);
});
