import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { bringIntoConference } from '~/domains/calls/operations/bring-into-conference.server';
import { finishPhoneSignIn } from '~/domains/calls/operations/finish-phone-sign-in.server';
import { openConference } from '~/domains/calls/operations/open-conference.server';
import { provisionTelephone } from '~/domains/calls/operations/provision-telephone.server';
import { pullPhone } from '~/domains/calls/operations/pull-phone.server';
import { sendText } from '~/domains/calls/operations/send-text.server';
import { showCallRecording } from '~/domains/calls/operations/show-call-recording.server';
import { showPhoneNumber } from '~/domains/calls/operations/show-phone-number.server';
import { signInToPhone } from '~/domains/calls/operations/sign-in-to-phone.server';
import { takePhoneNotice } from '~/domains/calls/operations/take-phone-notice.server';
import { phoneOf } from '~/domains/calls/reads/phone-access.server';
import { calls, phoneAccounts, phoneWatches, textMessages, voicemails } from '~/domains/calls/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { createExtension } from '~/domains/users/operations/create-extension.server';
import type { Env } from '~/lib/env.server';
import { type OperationContext, perform, userIdOf } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { openStore } from '~/services/accounting/sandbox/store.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { Busy, DeadSignIn, PhoneError, type PhoneProvider } from '~/services/phone/port';
import { forgetClubAccess } from '~/services/phone/ringcentral/club-access.server';
import { secondsOf } from '~/services/phone/ringcentral/request.server';
import { newPhoneCode, planPhoneFault } from '~/services/phone/sandbox/ringcentral-fetch.server';
import { contextFor, db, employ } from '../support/club/context';
import { oweDues } from '../support/club/invoices';
import { resetClub } from '../support/runtime/reset-club';

const doubled = { ...(env as Env), RINGCENTRAL_CLIENT_ID: 'double' };
const store = openStore(env.DB);

beforeEach(async () => {
  await resetClub();
  forgetClubAccess();
});

async function contextOf(who: 'service' | 'employee' | 'admin' | 'system'): Promise<OperationContext> {
  return { ...(await contextFor(who)), env: doubled };
}

/** The context of a colleague who has signed in at the double. */
async function signedIn(who: 'service' | 'employee' = 'service'): Promise<OperationContext> {
  const context = await contextOf(who);
  const { redirect_url } = await perform(signInToPhone, context, {});
  const asked = new URL(redirect_url!).searchParams;
  const code = await newPhoneCode(env.DB, asked.get('code_challenge')!);
  await perform(finishPhoneSignIn, context, { code, state: asked.get('state')! });
  return context;
}

const of = (context: OperationContext) => phoneOf(context, userIdOf(context.actor));
const askedOf = async (call: string) => (await store.list('rc call')).filter((each) => each.call === call).length;

describe.each(['embedded', 'ringcentral'] as const)('the port of the telephone, %s', (kind) => {
  let phone: PhoneProvider;
  beforeEach(async () => {
    phone = kind === 'embedded' ? phoneProvider(env as Env) : of(await signedIn());
  });

  test('says what it is, and what a telephone signs in with', { tags: ['PHONE-041'] }, async () => {
    expect(phone.kind).toBe(kind);
    const { server, domain, username, iceServers, ringCentral } = await phone.provision('101');
    expect({ server, domain, username }).toEqual({
      server: expect.stringMatching(/^(wss?:\/\/|\/)/),
      domain: expect.stringMatching(/\./),
      username: expect.stringContaining('101'),
    });
    expect(iceServers).toEqual(kind === 'embedded' ? [] : [{ urls: ['stun:stun.ringcentral.example:19302'] }]);
    expect(Boolean(ringCentral)).toBe(kind === 'ringcentral');
  });

  test('an extension and a blocked number are made and removed, and again is no error', {
    tags: ['PHONE-056', 'PHONE-050'],
  }, async () => {
    const extension = { extensionNumber: '321', firstName: 'Ana', lastName: 'Li', email: 'ana@club.example' };
    for (const _ of [1, 2]) {
      await phone.addExtension(extension);
      await phone.block('+12065550666');
    }
    for (const _ of [1, 2]) {
      await phone.removeExtension('321');
      await phone.unblock('+12065550666');
    }
    expect([await store.list('rc extension'), await store.list('rc blocked')]).toEqual([[], []]);
  });

  test('a message is sent from the number that people see', { tags: ['PHONE-038', 'PHONE-039'] }, async () => {
    expect(await phone.numberOf(null)).toBe('+12065550100');
    const from = await phone.numberOf('101');
    const sent = await phone.sendMessage({ from, to: '+12065550142', text: 'On our way', key: 'a' });
    expect(sent).toEqual({ id: expect.stringMatching(/./), status: expect.stringMatching(/^(Sent|Queued)$/) });
  });

  test('a conference is opened and a call brought in', { tags: ['PHONE-036', 'PHONE-037'] }, async () => {
    const { id, voiceCallToken } = await phone.openConference();
    expect([id, voiceCallToken]).toEqual([expect.stringMatching(/^s-/), expect.stringMatching(/^conf_/)]);
    await phone.bringIn(id, { sessionId: 's-1', partyId: 'p-1' });
  });

  test('no call is said to be recorded or not: the switchboard tells its telephones', async () => {
    expect(await phone.recordingOf({ sessionId: 's-1', partyId: 'p-1' })).toBeNull();
  });

  test('nothing that happened is told twice or of another time', async () => {
    const window = { from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-03-02T00:00:00Z') };
    expect(await phone.listCalls(window)).toEqual({ calls: [], isWhole: true });
    expect(await phone.listMessages(window)).toEqual({ messages: [], isWhole: true });
  });
});

describe('a sign-in at RingCentral', { tags: ['PHONE-008', 'PHONE-043'] }, () => {
  test('asks with PKCE, and takes its own state once and from nobody else', async () => {
    const context = await contextOf('service');
    const { redirect_url } = await perform(signInToPhone, context, {});
    const asked = Object.fromEntries(new URL(redirect_url!).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    expect(asked.redirect_uri).toMatch(/\/app\/callback$/);
    const state = asked.state!;
    const code = await newPhoneCode(env.DB, asked.code_challenge!);
    const finish = (who: OperationContext, given: string) => perform(finishPhoneSignIn, who, { code, state: given });
    await expect(finish(context, 'made-up')).rejects.toMatchObject({ status: 409 });
    await expect(finish(await contextOf('employee'), state)).rejects.toMatchObject({ status: 409 });
    expect(await finish(context, state)).toMatchObject({ status: 'online' });
    await expect(finish(context, state)).rejects.toMatchObject({ status: 409 });
    // Who has signed in is online at once the next time
    expect(await perform(signInToPhone, context, {})).toMatchObject({ status: 'online', redirect_url: null });
  });

  test('a code of another verifier is refused, and the tokens are kept sealed', async () => {
    const context = await contextOf('service');
    const { redirect_url } = await perform(signInToPhone, context, {});
    const state = new URL(redirect_url!).searchParams.get('state')!;
    const code = await newPhoneCode(env.DB, 'another challenge');
    await expect(perform(finishPhoneSignIn, context, { code, state })).rejects.toMatchObject({ status: 409 });
    await signedIn();
    const [account] = await db.select().from(phoneAccounts);
    const known = (await store.list('rc access')).length;
    expect(known).toBeGreaterThan(0);
    expect([account!.access_token, account!.refresh_token].every((kept) => kept.startsWith('v1.'))).toBe(true);
  });

  test('a token is refreshed by one of many who need it, and a dead sign-in is asked for again', async () => {
    const context = await signedIn();
    await db.update(phoneAccounts).set({ access_expires_at: new Date(0) });
    await env.DB.prepare("DELETE FROM accounting_sandbox WHERE kind = 'rc call'").run();
    const numbers = await Promise.all([1, 2, 3, 4].map(() => of(context).numberOf('101')));
    expect(new Set(numbers)).toEqual(new Set(['+12065550101']));
    expect(await store.list('rc refresh')).toHaveLength(1);
    // Refused once: another token; refused for good: another sign-in
    await planPhoneFault(env.DB, 'GET /phone-number', { status: 401, times: 1 });
    expect(await of(context).numberOf('101')).toBe('+12065550101');
    await planPhoneFault(env.DB, 'GET /phone-number', { status: 401, times: 2 });
    await expect(of(context).numberOf('101')).rejects.toThrow(DeadSignIn);
    expect(await db.$count(phoneAccounts)).toBe(0);
  });
});

describe('a system that refuses, is busy or away', () => {
  test('a busy Heavy group is left alone until its time, for this person alone', async () => {
    const context = await signedIn();
    await planPhoneFault(env.DB, 'POST /client-info/sip-provision', { status: 429, times: 1, retryAfter: 120 });
    await expect(perform(provisionTelephone, context, {})).rejects.toMatchObject({ status: 503 });
    await expect(of(context).provision('101')).rejects.toThrow(Busy);
    expect(await askedOf('POST /client-info/sip-provision')).toBe(0);
    expect(await of(context).numberOf('101')).toBe('+12065550101');
    expect((await of(await signedIn('employee')).provision('102')).username).toContain('101');
    await db.update(phoneAccounts).set({ heavy_until: new Date(Date.now() - 1) });
    expect((await perform(provisionTelephone, context, {})).username).toContain('101');
  });

  test('what a telephone signs in with is asked for once a day', async () => {
    const context = await signedIn();
    const first = await perform(provisionTelephone, context, {});
    expect(await perform(provisionTelephone, context, {})).toEqual(first);
    expect(await askedOf('POST /client-info/sip-provision')).toBe(1);
    const [account] = await db.select().from(phoneAccounts);
    expect(account!.provision).not.toContain('sip-secret');
    await perform(provisionTelephone, { ...context, now: new Date(Date.now() + 2 * 86_400_000) }, {});
    expect(await askedOf('POST /client-info/sip-provision')).toBe(2);
  });

  test.each([
    [500, 503],
    [0, 503],
    [403, 409],
  ])(
    'a text that is answered with %i is told as %i, and its form may be sent again',
    {
      tags: ['PHONE-032'],
    },
    async (status, told) => {
      const context = await signedIn();
      const form = { to: '+12065550142', text: 'Hello', submission_id: crypto.randomUUID() };
      await planPhoneFault(env.DB, 'POST /sms', { status, times: 1, message: 'Feature not available' });
      await expect(perform(sendText, context, form)).rejects.toMatchObject({
        status: told,
        message: told === 409 ? 'Feature not available' : expect.stringContaining('does not answer'),
      });
      await perform(sendText, context, form);
      expect((await db.select().from(textMessages)).map((row) => row.status)).toEqual(['Failed', 'Queued']);
    },
  );

  test('an extension that the system refuses is told at its number, one it cannot remove is tried again', {
    tags: ['PHONE-055', 'PHONE-061', 'PHONE-062'],
  }, async () => {
    const { id } = await employ('viewer');
    const form = { id, extensionNumber: '345', password: '', firstName: '', lastName: '', email: '' };
    await planPhoneFault(env.DB, 'POST /extension', { status: 400, times: 1, message: 'No free device' });
    await expect(perform(createExtension, await contextOf('admin'), form)).rejects.toMatchObject({
      status: 422,
      errors: { extensionNumber: ['No free device'] },
    });
    const phone = phoneProvider(doubled);
    await phone.addExtension({ extensionNumber: '345', firstName: 'A', lastName: 'B', email: 'a@club.example' });
    await planPhoneFault(env.DB, 'DELETE /extensions', { status: 500, times: 1 });
    await expect(phone.removeExtension('345')).rejects.toThrow(PhoneError);
    expect(await store.list('rc extension')).toHaveLength(1);
    await phone.removeExtension('345');
    expect(await store.list('rc extension')).toEqual([]);
  });

  const asked: Record<string, (context: OperationContext) => Promise<unknown>> = {
    'POST /client-info/sip-provision': (context) => perform(provisionTelephone, context, {}),
    'GET /phone-number': (context) => perform(showPhoneNumber, context, {}),
    'POST /telephony/conference': (context) => perform(openConference, context, {}),
    'POST /sms': (context) => perform(sendText, context, { to: '+12065550142', text: 'Hello' }),
  };
  const faults = [
    { what: '401 for good', fault: { status: 401, times: 2 }, told: 409, words: 'Please sign in to the telephone.' },
    { what: '429', fault: { status: 429, times: 1, retryAfter: 9 }, told: 503, words: 'The telephone system is busy' },
    { what: '500', fault: { status: 500, times: 1 }, told: 503, words: 'The telephone system does not answer' },
    { what: 'nothing', fault: { status: 0, times: 1 }, told: 503, words: 'The telephone system does not answer' },
  ];
  const cells = Object.keys(asked).flatMap((request) => faults.map((fault) => ({ request, ...fault })));

  test.each(cells)('$request, answered with $what, is told in words', async ({ request, fault, told, words }) => {
    const context = await signedIn();
    await planPhoneFault(env.DB, request, fault);
    await expect(asked[request]!(context)).rejects.toMatchObject({
      status: told,
      message: expect.stringContaining(words),
    });
    // One whose sign-in is dead is led to sign in again; all else goes well as soon as the system does
    const { redirect_url } = await perform(signInToPhone, context, {});
    if (fault.status === 401) expect(redirect_url).toContain('code_challenge');
    else expect(redirect_url).toBeNull();
    if (fault.status === 500 || fault.status === 0) await asked[request]!(context);
  });

  test.each([429, 500, 0])('a code that is answered with %i signs nobody in; the next one does', async (status) => {
    const context = await contextOf('service');
    const begin = async () => new URL((await perform(signInToPhone, context, {})).redirect_url!).searchParams;
    const finish = async (begun: URLSearchParams) =>
      perform(finishPhoneSignIn, context, {
        code: await newPhoneCode(env.DB, begun.get('code_challenge')!),
        state: begun.get('state')!,
      });
    await planPhoneFault(env.DB, 'POST /oauth/token', { status, times: 1, retryAfter: 1 });
    await expect(finish(await begin())).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('not completed'),
    });
    expect(await db.$count(phoneAccounts)).toBe(0);
    expect(await finish(await begin())).toMatchObject({ status: 'online' });
  });

  test('a call is brought into a conference that is there, and one the system does not know is told', {
    tags: ['PHONE-036'],
  }, async () => {
    const context = await signedIn();
    const { session } = await perform(openConference, context, {});
    const bringIn = (conference_id: string) =>
      perform(bringIntoConference, context, { status: 'accepted', session_id: 's-1', party_id: 'p-1', conference_id });
    expect(await bringIn(session.id)).toEqual({ message: 'The call is in the conference.' });
    await expect(bringIn('s-made-up')).rejects.toMatchObject({ status: 409 });
  });

  test('whether a call is recorded, and by whom, is what RingCentral says now: in a conference too', {
    tags: ['PHONE-024'],
  }, async () => {
    const context = await signedIn();
    const show = (session_id: string, party_id: string) =>
      perform(showCallRecording, context, { session_id, party_id });
    const side = (id: string, ...active: boolean[]) => ({
      id,
      status: { code: 'Answered' },
      recordings: active.map((is) => ({ active: is })),
    });
    await store.put('rc session', 's-1', { id: 's-1', parties: [side('p-1', true), side('p-2')] });
    expect(await show('s-1', 'p-1')).toEqual({ recording: { is_own: true, is_recorded: true } });
    expect(await show('s-1', 'p-2')).toEqual({ recording: { is_own: false, is_recorded: true } });
    await store.put('rc session', 's-2', { id: 's-2', parties: [side('p-3', false), { id: 'p-4' }] });
    expect(await show('s-2', 'p-3')).toEqual({ recording: { is_own: false, is_recorded: false } });
    const peerId = { telephonySessionId: 's-1', partyId: 'p-2' };
    await store.put('rc session', 's-3', { id: 's-3', parties: [{ id: 'p-5', status: { code: 'Gone', peerId } }] });
    expect(await show('s-3', 'p-5')).toEqual({ recording: { is_own: false, is_recorded: true } });
    expect(await show('s-made-up', 'p-1')).toEqual({ recording: null });
  });

  test('a new extension has the name and the mail that were given', { tags: ['PHONE-058'] }, async () => {
    const { id } = await employ('viewer');
    const person = { firstName: 'Ada', lastName: 'Loring', email: 'ada@club.example' };
    const form = { id, extensionNumber: '346', password: '', ...person };
    await perform(createExtension, await contextOf('admin'), form);
    expect(await store.list('rc extension')).toMatchObject([{ extensionNumber: '346', contact: person }]);
  });

  test('what the log and the mailbox could not tell is told the next time', { tags: ['PHONE-051'] }, async () => {
    await employ('service');
    const at = new Date(Date.now() - 600_000).toISOString();
    const call = { id: '9', startTime: at, duration: 9, direction: 'Inbound', type: 'Voice', result: 'Accepted' };
    await store.put('rc logged', '9', { ...call, from: { phoneNumber: '+12065550391' }, to: {} });
    const pull = async () => perform(pullPhone, await contextOf('system'), {});
    const pullAt = async (status: number) => {
      forgetClubAccess();
      await planPhoneFault(env.DB, 'GET /call-log', { status, times: 1 });
      return pull();
    };
    expect(await pullAt(429), 'it says when to come again').toEqual({ calls: 0, messages: 0 });
    for (const status of [500, 0]) await expect(pullAt(status)).rejects.toThrow('readings of the telephone system');
    forgetClubAccess();
    expect(await pull()).toEqual({ calls: 1, messages: 0 });
  });

  test('Retry-After is read in seconds and as a date', () => {
    expect(secondsOf('7')).toBe(7);
    expect(secondsOf(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThan(25);
    expect([secondsOf(null), secondsOf('soon'), secondsOf('-3')]).toEqual([60, 60, 60]);
  });
});

describe('what happened at RingCentral', { tags: ['PHONE-051', 'PHONE-053'] }, () => {
  const logged = (id: string, at: string, more: object = {}) =>
    store.put('rc logged', id, {
      id,
      telephonySessionId: `s-${id}`,
      startTime: at,
      duration: 30,
      direction: 'Inbound',
      type: 'Voice',
      result: 'Accepted',
      from: { phoneNumber: '+12065550391', name: 'Rosa' },
      to: { phoneNumber: '+12065550100', extensionNumber: '101' },
      ...more,
    });
  const message = (id: string, more: object) =>
    store.put('rc message', id, {
      id,
      direction: 'Inbound',
      creationTime: new Date(Date.now() - 60_000).toISOString(),
      from: { phoneNumber: '+12065550391', name: 'Rosa' },
      ...more,
    });
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

  test('comes into the log once, by an explicit window, the club’s by the club’s access', async () => {
    const service = await employ('service');
    await logged('1', ago(30));
    await logged('2', ago(20), { result: 'Missed', to: { phoneNumber: '+12065550100' } });
    await logged('3', ago(10), {
      direction: 'Outbound',
      result: 'Call connected',
      from: { extensionNumber: '101' },
      to: { phoneNumber: '+12065550177' },
    });
    await logged('4', ago(60 * 48));
    const pull = async () => perform(pullPhone, await contextOf('system'), {});
    expect(await pull()).toEqual({ calls: 3, messages: 0 });
    expect(await pull()).toEqual({ calls: 0, messages: 0 });
    const rows = await db.select().from(calls).orderBy(calls.started_at);
    expect(rows.map(({ outside_id, outcome, user_id }) => [outside_id, outcome, user_id])).toEqual([
      ['s-1', 'Accepted', service.id],
      ['s-2', 'Missed', null],
      ['s-3', 'Call connected', service.id],
    ]);
    expect((await db.select().from(tasks)).map(({ task_type }) => task_type)).toEqual(['MISSED_CALL']);
  });

  test('more calls than are told at once come in by smaller windows, none is left out', async () => {
    await store.put('rc page', 'size', { rows: 12 });
    for (let index = 0; index < 40; index++) await logged(`m${index}`, ago(index * 30), { result: 'Accepted' });
    for (let times = 0; times < 10; times++) await perform(pullPhone, await contextOf('system'), {});
    expect(await db.$count(calls)).toBe(40);
  });

  test('a text and a voicemail of who signed in are kept here: a task, the timeline, and the sound', async () => {
    const { membership } = await oweDues();
    await signedIn();
    await message('11', { type: 'SMS', subject: 'When do you come?', from: { phoneNumber: membership.primary_phone } });
    await message('12', {
      type: 'VoiceMail',
      attachments: [
        {
          type: 'AudioRecording',
          uri: '/restapi/v1.0/account/~/extension/~/message-store/12/content/1',
          vmDuration: 9,
        },
      ],
    });
    // A message whose sound is none keeps the others from nothing
    await message('13', {
      type: 'VoiceMail',
      attachments: [
        {
          type: 'AudioRecording',
          uri: '/restapi/v1.0/account/~/extension/~/message-store/13/content/1',
          vmDuration: 9,
        },
      ],
    });
    await store.put('rc sound', '13', { base64: Buffer.from('no sound at all').toString('base64') });
    const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(800)]);
    await store.put('rc sound', '12', { base64: mp3.toString('base64') });
    const pull = async () => perform(pullPhone, await contextOf('system'), {});
    expect(await pull()).toEqual({ calls: 0, messages: 2 });
    expect(await pull()).toEqual({ calls: 0, messages: 0 });
    expect(await db.select().from(textMessages)).toMatchObject([
      { direction: 'Inbound', text: 'When do you come?', membership_id: membership.id, status: 'Received' },
    ]);
    expect((await db.select().from(tasks)).find(({ taskable_type }) => taskable_type === 'text')).toMatchObject({
      task_type: 'NEW_MESSAGE',
      membership_id: membership.id,
      title: `Text message from ${membership.primary_phone}`,
    });
    expect((await db.select().from(voicemails))[0]).toMatchObject({ seconds: 9, from_number: '+12065550391' });
    const lines = (await db.select().from(history)).filter(({ subject_type }) => subject_type === 'text_message');
    expect(lines.map(({ parent_type, parent_id }) => [parent_type, parent_id])).toEqual([
      ['membership', membership.id],
    ]);
  });

  test('is told by a notice with the club’s own word alone; the subscription is renewed before it ends', async () => {
    const context = { ...(await contextOf('system')) };
    context.request = { ...context.request, origin: 'https://club.example' };
    await perform(pullPhone, context, {});
    const [subscription] = await store.list('rc subscription');
    const { deliveryMode } = subscription as unknown as {
      deliveryMode: { address: string; verificationToken: string };
    };
    expect(deliveryMode.address).toBe('https://club.example/api/webhooks/phone');
    let reads = 0;
    const read = async () => void reads++;
    const notice = (secret: string) => perform(takePhoneNotice, context, { secret, read });
    expect(await notice('made-up')).toEqual({ taken: 0 });
    expect(await notice('')).toEqual({ taken: 0 });
    expect(await notice(deliveryMode.verificationToken)).toEqual({ taken: 1 });
    expect(reads).toBe(1);
    const soon = new Date(Date.now() + 3_600_000);
    await db.update(phoneWatches).set({ subscribed_until: soon });
    await perform(pullPhone, context, {});
    const [watch] = await db.select().from(phoneWatches);
    expect(watch!.subscribed_until!.getTime()).toBeGreaterThan(soon.getTime());
    expect(await store.list('rc subscription')).toHaveLength(1);
    // Forgotten over there: another one is made
    await env.DB.prepare("DELETE FROM accounting_sandbox WHERE kind = 'rc subscription'").run();
    await db.update(phoneWatches).set({ subscribed_until: soon });
    await perform(pullPhone, context, {});
    expect(await store.list('rc subscription')).toHaveLength(1);
  });
});
