import { runInDurableObject } from 'cloudflare:test';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '~/domains/calls/table.server';
import { users } from '~/domains/users/table.server';
import { PICK_UP } from '~/services/phone/switchboard-address';
import {
  type Frame,
  type Header,
  headerOf,
  printFrame,
  respond,
  tagOf,
  viaOf,
} from '../../durable-objects/switchboard/frame';
import { tokenOf } from '../support/calling/api-client';
import { board, employee, endTelephones, service } from '../support/club/board';
import { db, employ } from '../support/club/context';
import { SipPhone } from '../support/doubles/sip-phone';

const OUTSIDE = '+12065550142';
const THIRD = '401';

/** The telephone of a colleague who is in none of the calls. */
const third = async () => SipPhone.connect(THIRD, { token: await tokenOf('viewer') });

const giveExtension = async (extension: string | null) =>
  db
    .update(users)
    .set({ extension })
    .where(eq(users.id, (await employ('viewer')).id));

beforeAll(() => giveExtension(THIRD));
afterAll(() => giveExtension(null));
afterEach(endTelephones);

async function talk(caller: SipPhone, callee: SipPhone): Promise<Frame> {
  const invite = caller.invite(callee.number);
  const isIt = ({ uri, method, headers }: Frame) =>
    uri !== null && method === 'INVITE' && headerOf({ headers }, 'Call-ID') === headerOf(invite, 'Call-ID');
  callee.reply(await callee.until(isIt), 200, [], 'v=0');
  return caller.final(invite);
}

const requestsOf = ({ heard }: SipPhone) => heard.filter(({ uri }) => uri !== null).map(({ method }) => method);

/** Replaces, with the dialog as the staying telephone has it. @param staysCallee on whose side it is */
function replaces(answer: Frame, staysCallee: boolean): string {
  const [from, to] = [tagOf(headerOf(answer, 'From')), tagOf(headerOf(answer, 'To'))];
  const [toTag, fromTag] = staysCallee ? [to, from] : [from, to];
  return `${headerOf(answer, 'Call-ID')};to-tag=${toTag};from-tag=${fromTag}`;
}

/** Both sides still reach each other in this call. */
async function expectTalking(answer: Frame, caller: SipPhone, callee: SipPhone) {
  callee.heard.length = 0;
  const info = caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact, cseq: 90 });
  callee.reply(await callee.rung('INFO'), 200);
  expect((await caller.final(info)).status).toBe(200);
  caller.heard.length = 0;
  const back = callee.within(answer, 'INFO', { isCaller: false, uri: caller.contact, cseq: 90 });
  caller.reply(await caller.rung('INFO'), 200);
  expect((await callee.final(back)).status).toBe(200);
}

test.each(['a colleague', 'a caller from outside'])(
  '%s who knows all of a call of two others can do nothing in it',
  async (who) => {
    const [caller, callee] = [await service(), await employee()];
    const stranger = who === 'a colleague' ? await third() : await SipPhone.outside(OUTSIDE);
    const answer = await talk(caller, callee);
    const before = [requestsOf(caller), requestsOf(callee)];
    for (const method of ['BYE', 'INVITE', 'REFER', 'INFO', 'NOTIFY', 'UPDATE', 'MESSAGE']) {
      for (const isCaller of [true, false]) {
        const uri = isCaller ? callee.contact : caller.contact;
        const headers: Header[] = [['Refer-To', `<sip:${THIRD}@board.invalid>`]];
        const sent = stranger.within(answer, method, { isCaller, uri, headers });
        expect([method, (await stranger.final(sent)).status]).toEqual([method, 481]);
      }
    }
    expect([requestsOf(caller), requestsOf(callee)]).toEqual(before);
    await expectTalking(answer, caller, callee);
  },
);

test('of the two who talk each speaks under the own tag alone', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  const [from, to] = [tagOf(headerOf(answer, 'From')), tagOf(headerOf(answer, 'To'))];
  const callId = headerOf(answer, 'Call-ID');
  for (const [fromTag, toTag] of [
    [from, from],
    [to, to],
    [to, from],
  ] as const) {
    const bye = caller.send('BYE', { callId, fromTag, toTag, uri: callee.contact, cseq: 7 });
    expect((await caller.final(bye)).status).toBe(481);
  }
  await expectTalking(answer, caller, callee);
});

test('nobody but the telephone that was asked responds to a request in a call', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const answer = await talk(caller, callee);
  const info = caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact });
  const passed = await callee.rung('INFO');
  stranger.socket.send(printFrame(respond(passed, 481, 'Forged')));
  expect((await stranger.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  callee.reply(passed, 200);
  expect((await caller.final(info)).status).toBe(200);
  expect(caller.heard.filter(({ status }) => status === 481)).toEqual([]);
});

test('nobody but a telephone that rings answers', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const invite = caller.invite('102');
  const rung = await callee.rung();
  stranger.reply(rung, 200, [], 'v=0');
  expect((await stranger.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  callee.reply(rung, 200, [], 'v=0');
  expect(headerOf(await caller.final(invite), 'Contact')).toContain(callee.host);
});

test('a third telephone cannot take a side of a call of two others, by whatever address', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const answer = await talk(caller, callee);
  const before = [requestsOf(caller), requestsOf(callee)];
  for (const [uri, staysCallee] of [
    [callee.contact, true],
    [caller.contact, false],
    ['sip:102@board.invalid', true],
    ['sip:101@board.invalid', false],
  ] as const) {
    const invite = stranger.invite('102', { uri, headers: [['Replaces', replaces(answer, staysCallee)]] });
    expect([uri, (await stranger.final(invite)).status]).toEqual([uri, 481]);
  }
  expect([requestsOf(caller), requestsOf(callee)]).toEqual(before);
  await expectTalking(answer, caller, callee);
});

test('a call that takes over a talk is not shown as waiting, and cannot be picked up', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const answer = await talk(caller, callee);
  const page = await service(false);
  const headers: Header[] = [['Replaces', replaces(answer, true)]];
  const over = page.invite('102', { uri: callee.contact, headers });
  const rung = await callee.until((frame) => headerOf(frame, 'Call-ID') === headerOf(over, 'Call-ID'));
  expect((await board().board()).waiting).toEqual([]);
  const before = requestsOf(stranger);
  const pickedUp = await stranger.ask('MESSAGE', { to: PICK_UP, body: headerOf(over, 'Call-ID') });
  expect(pickedUp.status).toBe(481);
  expect(requestsOf(stranger)).toEqual(before);
  callee.reply(rung, 200, [], 'v=0');
  await expectTalking(await page.final(over), page, callee);
});

test('a call is not overwritten by one with the same id', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const accomplice = await SipPhone.outside(OUTSIDE);
  const answer = await talk(caller, callee);
  const callId = headerOf(answer, 'Call-ID');
  const same = stranger.invite('+12065550142', { callId, fromTag: tagOf(headerOf(answer, 'From')) });
  expect((await stranger.final(same)).status).toBe(482);
  expect(requestsOf(accomplice)).toEqual([]);
  await expectTalking(answer, caller, callee);
  // Nor one that rings
  const ringing = stranger.invite('+12065550142');
  await accomplice.rung();
  const again = await employee();
  const other = again.invite('101', { callId: headerOf(ringing, 'Call-ID') });
  expect((await again.final(other)).status).toBe(482);
});

test('the id of the callee’s record is not given to another call while the call goes on', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const answer = await talk(caller, callee);
  const callId = `${headerOf(answer, 'Call-ID')}:in`;
  expect((await stranger.final(stranger.invite('999', { callId }))).status).toBe(482);
  await expectTalking(answer, caller, callee);
});

test('the id of a call that went on in another page is not given to another call', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const answer = await talk(caller, callee);
  const page = await service(false);
  const over = page.invite('102', { uri: callee.contact, headers: [['Replaces', replaces(answer, true)]] });
  const rung = await callee.until((frame) => headerOf(frame, 'Call-ID') === headerOf(over, 'Call-ID'));
  callee.reply(rung, 200, [], 'v=0');
  const joined = await page.final(over);
  // As a telephone does whose other side was replaced
  callee.within(answer, 'BYE', { isCaller: false, uri: caller.contact });
  await caller.rung('BYE');
  const callId = headerOf(answer, 'Call-ID');
  expect((await stranger.final(stranger.invite('999', { callId }))).status).toBe(482);
  await expectTalking(joined, page, callee);
});

test('a call in the log is not overwritten by one with its id', async () => {
  const [caller, callee, stranger] = [await service(), await employee(), await third()];
  const answer = await talk(caller, callee);
  const callId = headerOf(answer, 'Call-ID');
  caller.within(answer, 'BYE', { isCaller: true, uri: callee.contact });
  await callee.rung('BYE');
  // At once, and when it is stored
  expect((await stranger.final(stranger.invite('999', { callId }))).status).toBe(482);
  const records = () =>
    db
      .select()
      .from(calls)
      .where(inArray(calls.outside_id, [callId, `${callId}:in`]));
  await vi.waitFor(async () => expect(await records()).toHaveLength(2));
  const before = await records();
  for (const id of [callId, `${callId}:in`]) {
    expect((await stranger.final(stranger.invite('999', { callId: id }))).status).toBe(482);
  }
  await stranger.ask('OPTIONS', { uri: 'sip:board.invalid' });
  expect(await records()).toEqual(before);
});

test('the name of a telephone that is away in a call is free for its owner alone', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  caller.close();
  await vi.waitFor(async () =>
    expect(await runInDurableObject(board(), (_, state) => state.getWebSockets().length)).toBe(1),
  );
  const thief = await SipPhone.connect(THIRD, { token: await tokenOf('viewer') }, false);
  Object.assign(thief, { host: caller.host, contact: caller.contact });
  expect((await thief.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(403);
  const back = await service(false);
  Object.assign(back, { host: caller.host, contact: caller.contact });
  await back.register();
  await expectTalking(answer, back, callee);
});

test('a colleague whose extension changes in mid-call reconnects to the call', async () => {
  const [caller, callee] = [await third(), await employee()];
  const answer = await talk(caller, callee);
  await giveExtension('402');
  onTestFinished(() => void giveExtension(THIRD));
  // By the own name, whether or not its first socket is gone
  const back = await SipPhone.connect('402', { token: await tokenOf('viewer') }, false);
  Object.assign(back, { host: caller.host, contact: caller.contact });
  expect((await back.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  caller.close();
  await expectTalking(answer, back, callee);
});

test('a telephone has ten talks and no more', async () => {
  const [caller, callee] = [await service(), await employee()];
  await talk(caller, callee);
  const add = (count: number) =>
    runInDurableObject(board(), (_, { storage }) => {
      for (let each = 0; each < count; each++) {
        const columns = 'caller, callee, from_address, to_address, caller_contact, callee_contact';
        storage.sql.exec(
          `INSERT INTO talks SELECT ?1, ${columns}, 'null' FROM talks WHERE caller = ?2 LIMIT 1`,
          crypto.randomUUID(),
          caller.host,
        );
      }
    });
  onTestFinished(() => runInDurableObject(board(), (_, { storage }) => void storage.sql.exec('DELETE FROM talks')));
  await add(8);
  expect((await caller.final(caller.invite('999'))).status).toBe(404);
  await add(1);
  expect((await caller.final(caller.invite('999'))).status).toBe(503);
});

const refer = (by: SipPhone, answer: Frame, isCaller: boolean, to: SipPhone, target: string) =>
  by.within(answer, 'REFER', { isCaller, uri: to.contact, headers: [['Refer-To', target]] });

test('who asked a colleague first connects the two: the one passed on takes the place, and nobody else', async () => {
  const [ana, ben, cora] = [await service(), await employee(), await third()];
  const outside = await SipPhone.outside(OUTSIDE);
  const [first, second] = [await talk(outside, ana), await talk(ana, cora)];
  const target = `<${cora.contact}?Replaces=${encodeURIComponent(replaces(second, true))}>`;
  const referred = refer(ana, first, false, outside, target);
  outside.reply(await outside.rung('REFER'), 202);
  expect((await ana.final(referred)).status).toBe(202);
  const headers: Header[] = [['Replaces', replaces(second, true)]];
  // Somebody who was not passed on
  const eager = ben.invite(THIRD, { uri: cora.contact, headers });
  expect((await ben.final(eager)).status).toBe(481);
  const notify = outside.within(first, 'NOTIFY', { isCaller: true, uri: ana.contact, body: 'SIP/2.0 100 Trying' });
  ana.reply(await ana.rung('NOTIFY'), 200);
  expect((await outside.final(notify)).status).toBe(200);
  const over = outside.invite(THIRD, { uri: cora.contact, headers });
  cora.reply(
    await cora.until(({ uri, headers: own }) => uri !== null && headerOf({ headers: own }, 'Replaces') !== ''),
    200,
    [],
    'v=0',
  );
  const joined = await outside.final(over);
  expect(joined.status).toBe(200);
  // As a telephone does whose other side was replaced
  cora.within(second, 'BYE', { isCaller: false, uri: ana.contact });
  await ana.rung('BYE');
  await expectTalking(joined, outside, cora);
});

test('nobody is passed on into a call that the one who passes on is not in', async () => {
  const [ana, ben, cora] = [await service(), await employee(), await third()];
  const outside = await SipPhone.outside(OUTSIDE);
  const [victims, own] = [await talk(ana, ben), await talk(cora, outside)];
  for (const [staying, staysCallee] of [
    [ben, true],
    [ana, false],
  ] as const) {
    const value = encodeURIComponent(replaces(victims, staysCallee));
    const referred = refer(cora, own, true, outside, `<${staying.contact}?Replaces=${value}>`);
    expect((await cora.final(referred)).status).toBe(403);
    const invite = outside.invite('102', {
      uri: staying.contact,
      headers: [['Replaces', replaces(victims, staysCallee)]],
    });
    expect((await outside.final(invite)).status).toBe(481);
  }
  expect(requestsOf(outside)).toEqual(['INVITE']);
  await expectTalking(victims, ana, ben);
});

test('a telephone that responds with the board’s Via of another request goes unheard', async () => {
  const [caller, callee] = [await service(), await employee()];
  const answer = await talk(caller, callee);
  const info = caller.within(answer, 'INFO', { isCaller: true, uri: callee.contact });
  const passed = await callee.rung('INFO');
  const { branch } = viaOf(passed)!;
  callee.socket.send(printFrame(respond(passed, 200, 'OK')).replace(branch, `${branch}x`));
  expect((await callee.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  expect(
    caller.heard.filter(({ headers, uri }) => uri === null && headerOf({ headers }, 'CSeq').endsWith('INFO')),
  ).toEqual([]);
  callee.reply(passed, 200);
  expect((await caller.final(info)).status).toBe(200);
});
