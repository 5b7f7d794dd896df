import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { RECORDING } from '~/services/phone/switchboard-address';
import { type Frame, headerOf, tagOf, userOf } from '../../durable-objects/switchboard/frame';
import { board, employee, endTelephones, service } from '../support/club/board';
import { SipPhone } from '../support/doubles/sip-phone';

const OUTSIDE = '+12065550142';

afterEach(endTelephones);

/** Calls, rings and answers. Returns the answer, which both sides have. */
async function talk(caller: SipPhone, callee: SipPhone): Promise<Frame> {
  callee.heard.length = 0;
  const invite = caller.invite(callee.number);
  callee.reply(await callee.rung(), 200, [], 'v=0');
  return caller.final(invite);
}

const say = (phone: SipPhone, word: string) =>
  phone.ask('MESSAGE', { to: RECORDING, headers: [['Content-Type', 'text/plain']], body: word });

/** The recording states sent to a telephone, oldest first. */
const toldOf = ({ heard }: SipPhone) =>
  heard
    .filter((frame) => frame.uri !== null && frame.method === 'MESSAGE')
    .filter((frame) => userOf(headerOf(frame, 'From')).user === RECORDING)
    .map(({ body }) => body);

const expectTold = (phone: SipPhone, word: string) => vi.waitFor(() => expect(toldOf(phone).at(-1)).toBe(word));

/** Another page of the same person takes a call over. @param isCaller of whom */
async function takeOver(page: SipPhone, other: SipPhone, answer: Frame, isCaller: boolean): Promise<Frame> {
  const [own, theirs] = [tagOf(headerOf(answer, 'From')), tagOf(headerOf(answer, 'To'))];
  const tags = isCaller ? `to-tag=${theirs};from-tag=${own}` : `to-tag=${own};from-tag=${theirs}`;
  const rungBefore = other.heard.filter(({ method }) => method === 'INVITE').length;
  const invite = page.invite(other.number, {
    uri: other.contact,
    headers: [['Replaces', `${headerOf(answer, 'Call-ID')};${tags}`]],
  });
  await vi.waitFor(() =>
    expect(other.heard.filter(({ method }) => method === 'INVITE').length).toBeGreaterThan(rungBefore),
  );
  other.reply(await other.rung(), 200, [], 'v=0');
  return page.final(invite);
}

const storedRecorders = () =>
  runInDurableObject(board(), (_, { storage }) =>
    storage.sql
      .exec<{ host: string }>('SELECT host FROM recordings')
      .toArray()
      .map(({ host }) => host),
  );

/** Lets the leases of all recordings run out. */
async function lapse() {
  await runInDurableObject(board(), (_, { storage }) => void storage.sql.exec('UPDATE recordings SET until = 0'));
  await runDurableObjectAlarm(board());
}

test('who records says so to the switchboard, which stores it and tells everybody in the call, and nobody else', {
  tags: ['PHONE-024'],
}, async () => {
  const [recorder, other] = [await service(), await SipPhone.outside(OUTSIDE)];
  const stranger = await employee();
  await talk(recorder, other);
  expect((await say(recorder, 'on')).status).toBe(200);
  await expectTold(other, 'on');
  await expectTold(recorder, 'on');
  expect(await storedRecorders()).toEqual([recorder.host]);
  expect((await say(recorder, 'on')).status).toBe(200);
  expect((await say(recorder, 'off')).status).toBe(200);
  await expectTold(other, 'off');
  expect(toldOf(other)).toEqual(['on', 'off']);
  expect(toldOf(stranger)).toEqual([]);
  expect(await storedRecorders()).toEqual([]);
});

test('a recording is of a colleague who talks: nobody outside, no idle telephone, no other word', async () => {
  const [colleague, outside] = [await service(), await SipPhone.outside(OUTSIDE)];
  expect((await say(colleague, 'on')).status).toBe(481);
  await talk(colleague, outside);
  expect((await say(outside, 'on')).status).toBe(403);
  expect((await say(colleague, 'loudly')).status).toBe(400);
  expect(await storedRecorders()).toEqual([]);
});

test('the one who is recorded loads the page again: the new page is told so as its call begins', {
  tags: ['PHONE-014'],
}, async () => {
  const [recorder, recorded] = [await service(), await employee()];
  const answer = await talk(recorder, recorded);
  await say(recorder, 'on');
  await expectTold(recorded, 'on');
  recorded.close();
  const page = await employee();
  await takeOver(page, recorder, answer, false);
  await expectTold(page, 'on');
  recorder.within(answer, 'BYE', { isCaller: true, uri: recorded.contact });
  expect(await storedRecorders()).toEqual([recorder.host]);
  await say(recorder, 'off');
  await expectTold(page, 'off');
});

test('the one who records loads the page again: nothing is recorded from then on, and the other is told', {
  tags: ['PHONE-014'],
}, async () => {
  const [recorder, recorded] = [await service(), await employee()];
  const answer = await talk(recorder, recorded);
  await say(recorder, 'on');
  recorder.close();
  const page = await service();
  await takeOver(page, recorded, answer, true);
  // As a telephone does whose call was taken over
  recorded.within(answer, 'BYE', { isCaller: false, uri: recorder.contact });
  await expectTold(recorded, 'off');
  await expectTold(page, 'off');
  expect(await storedRecorders()).toEqual([]);
});

test('a telephone that does not say again that it records has ceased: the other is told within seconds', async () => {
  const [recorder, recorded] = [await service(), await employee()];
  await talk(recorder, recorded);
  await say(recorder, 'on');
  recorder.close();
  const due = await vi.waitFor(async () => {
    const at = await runInDurableObject(board(), (_, { storage }) => storage.getAlarm());
    expect(at).not.toBeNull();
    return at!;
  });
  expect(due - Date.now()).toBeLessThanOrEqual(10_000);
  expect(toldOf(recorded)).toEqual(['on']);
  await lapse();
  await expectTold(recorded, 'off');
});

test('a socket that is lost in mid-call: its telephone is told anew when it is back', async () => {
  const [recorder, recorded] = [await service(), await employee()];
  await talk(recorder, recorded);
  await say(recorder, 'on');
  recorded.close();
  const back = await employee(false);
  Object.assign(back, { host: recorded.host, contact: recorded.contact });
  await back.register();
  await expectTold(back, 'on');
  back.close();
  await say(recorder, 'off');
  const again = await employee(false);
  Object.assign(again, { host: recorded.host, contact: recorded.contact });
  await again.register();
  await expectTold(again, 'off');
});

test('the third of a conference is told too, and one who is passed on; who leaves is recorded no more', async () => {
  const [recorder, host, third] = [await service(), await employee(), await SipPhone.outside(OUTSIDE)];
  await talk(recorder, host);
  await say(recorder, 'on');
  // The host's page mixes both: the recording one gets the third's sound
  const second = await talk(host, third);
  await expectTold(third, 'on');
  host.within(second, 'BYE', { isCaller: true, uri: third.contact });
  await third.rung('BYE');
  const fourth = await SipPhone.outside('+12065550143');
  await talk(recorder, fourth);
  await expectTold(fourth, 'on');
  expect((await say(recorder, 'off')).status).toBe(200);
  await expectTold(fourth, 'off');
  await expectTold(host, 'off');
});

test('who is recorded is stored: a switchboard that is stopped in mid-call still tells of the end', async () => {
  const [recorder, recorded] = [await service(), await employee()];
  await talk(recorder, recorded);
  await say(recorder, 'on');
  await runInDurableObject(board(), (_, state) => state.abort('restarted')).catch(() => {});
  await vi.waitFor(() => expect(recorded.closed).toBeTruthy());
  const back = await employee(false);
  Object.assign(back, { host: recorded.host, contact: recorded.contact });
  await back.register();
  await expectTold(back, 'on');
  await lapse();
  await expectTold(back, 'off');
});
