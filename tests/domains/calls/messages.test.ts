import { beforeEach, describe, expect, test } from 'vitest';
import { receiveText } from '~/domains/calls/operations/receive-text.server';
import { sendText } from '~/domains/calls/operations/send-text.server';
import { isBlocked } from '~/domains/calls/queries.server';
import { textMessages } from '~/domains/calls/table.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { resetClub } from '../../support/runtime/reset-club';

beforeEach(resetClub);

const ask = async (endpoint: string, body?: object) => {
  const response = await call(endpoint, { token: await tokenOf('service'), ...(body && { body }) });
  return { status: response.status, body: await response.json<Record<string, never>>() };
};

describe('a text message', { tags: ['PHONE-026', 'PHONE-027', 'PHONE-031', 'PHONE-038'] }, () => {
  test('of 1 to 1,000 characters goes out, a blank or longer one does not', async () => {
    const send = async (text: unknown, to = '(206) 555-0142') =>
      (await ask('POST /ring-central/sms', { to, text })).status;
    expect([await send('a'), await send('b'.repeat(1000))]).toEqual([200, 200]);
    expect([await send(''), await send(' \n\t '), await send('c'.repeat(1001)), await send(undefined)]).toEqual([
      422, 422, 422, 422,
    ]);
    expect([await send('a', 'mother'), await send('a', ''), await send('a', '1'.repeat(40))]).toEqual([422, 422, 422]);
    const rows = await db.select().from(textMessages);
    expect(rows.map(({ phone_number, status }) => [phone_number, status])).toEqual([
      ['+12065550142', 'Sent'],
      ['+12065550142', 'Sent'],
    ]);
  });

  test('to a number outside is refused where no line leads there, and nothing says that it was sent', async () => {
    const context = await contextFor('service');
    const deployed = { ...context, env: { ...context.env, APP_ENV: 'production' } };
    const form = (to: string) => ({ to, text: 'We are on our way.', submission_id: crypto.randomUUID() });
    const outside = perform(sendText, deployed, form('(206) 555-0142'));
    await expect(outside).rejects.toMatchObject({
      status: 409,
      message: "The club's telephone has no line to the outside.",
    });
    expect(await db.select().from(textMessages)).toEqual([]);
    await perform(sendText, deployed, form('102'));
    await perform(sendText, context, form('(206) 555-0142'));
    const rows = await db.select().from(textMessages);
    expect(rows.map(({ phone_number, status }) => [phone_number, status])).toEqual([
      ['102', 'Sent'],
      ['+12065550142', 'Sent'],
    ]);
  });

  test('is one however often its form is sent, and belongs to the member with the number', async () => {
    const { membership } = await oweDues();
    const form = { to: membership.primary_phone, text: 'We are on our way.', submission_id: crypto.randomUUID() };
    const token = await tokenOf('service');
    const sent = await Promise.all([1, 2, 3].map(() => call('POST /ring-central/sms', { token, body: form })));
    for (const response of sent) {
      expect(await response.json()).toMatchObject({ message: 'Message Sent Successfully!' });
    }
    const rows = await db.select().from(textMessages);
    expect(rows).toMatchObject([{ membership_id: membership.id, text: 'We are on our way.' }]);
  });
});

test('a text message that came in stands in its member’s timeline with its words, once however often it is told', {
  tags: ['PHONE-026'],
}, async () => {
  const { membership } = await oweDues();
  const told = { outside_id: 'text 77', phone_number: membership.primary_phone, name: '', text: 'When do you come?' };
  const receive = async () =>
    perform(receiveText, await contextFor('system'), { ...told, at: new Date(), user_id: null });
  expect([await receive(), await receive()]).toEqual([{ stored: true }, { stored: false }]);
  const { body } = await ask(`GET /activity/timeline/membership/${membership.uuid}`);
  const lines = (body.results as unknown as Record<string, unknown>[]).filter(
    ({ subject_type }) => subject_type === 'text_message',
  );
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines[0])).toContain('When do you come?');
});

test('a number is blocked once, listed and unblocked', { tags: ['PHONE-050'] }, async () => {
  const blocked = () => ask('POST /calls/block-number', { phone_number: '206-555-0666', notes: 'Robot' });
  expect([(await blocked()).status, (await blocked()).status]).toEqual([200, 409]);
  expect((await ask('POST /calls/block-number', { phone_number: '101' })).status).toBe(422);
  const { body } = await ask('GET /calls/blocked-numbers?search=robot');
  expect(body.results).toMatchObject([
    { phoneNumber: '+12065550666', Notes: 'Robot', BlockedDate: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(await isBlocked(db, '+12065550666')).toBe(true);
  expect((await ask('POST /calls/unblock-number', { phone_number: '(206) 555-0666' })).status).toBe(200);
  expect((await ask('POST /calls/unblock-number', { phone_number: '(206) 555-0666' })).status).toBe(404);
  expect(await isBlocked(db, '+12065550666')).toBe(false);
});

test('a number is blocked and unblocked by the names that the list has for it too', {
  tags: ['PHONE-050'],
}, async () => {
  const block = (body: object) => ask('POST /calls/block-number', body);
  expect((await block({ phoneNumber: '206-555-0667', Notes: 'Robot 2' })).status).toBe(200);
  const { body } = await ask('GET /calls/blocked-numbers?search=robot');
  const [row] = body.results as unknown as Record<string, string>[];
  expect(row).toMatchObject({ phoneNumber: '+12065550667', Notes: 'Robot 2' });
  expect((await ask('POST /calls/unblock-number', row)).status).toBe(200);
  const errorsOf = async (endpoint: string, given: object) => {
    const { status, body } = await ask(endpoint, given);
    return [status, Object.keys(body.errors ?? {})];
  };
  for (const endpoint of ['POST /calls/block-number', 'POST /calls/unblock-number']) {
    expect(await errorsOf(endpoint, { Notes: 'Nobody' })).toEqual([422, ['phone_number']]);
    expect(await errorsOf(endpoint, { phone_number: '', phoneNumber: null })).toEqual([422, ['phone_number']]);
    expect(await errorsOf(endpoint, { phoneNumber: 'mother' })).toEqual([422, ['phoneNumber']]);
  }
  expect(await errorsOf('POST /calls/block-number', { phoneNumber: '101' })).toEqual([422, ['phoneNumber']]);
});

test('the telephone says who one is, opens a conference and takes a call into it', {
  tags: ['PHONE-036', 'PHONE-037', 'PHONE-039', 'PHONE-041'],
}, async () => {
  expect((await ask('POST /ring-central/login', {})).body).toMatchObject({ status: 'online', redirect_url: null });
  expect((await ask('POST /ring-central/get-phone-number', {})).body).toMatchObject({ user_phone: '+12065550100' });
  const { session } = (await ask('GET /ring-central/presence-user')).body as unknown as { session: { id: string } };
  expect(session).toEqual({ id: expect.stringMatching(/^s-/), voiceCallToken: expect.stringMatching(/^conf_/) });
  const bringIn = (status: string) =>
    ask('POST /ring-central/conference-bring-in-call', { status, session_id: session.id });
  expect((await bringIn('accepted')).body).toEqual({ message: expect.any(String) });
  expect((await bringIn('rejected')).status).toBe(422);
});
