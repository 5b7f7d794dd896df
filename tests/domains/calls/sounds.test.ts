import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoSound } from '~/demo/demo-sounds';
import { expireRecordings } from '~/domains/calls/operations/expire-recordings.server';
import { MOST_RECORDING_BYTES } from '~/domains/calls/rules/limits';
import { recordings, voicemails } from '~/domains/calls/table.server';
import { files } from '~/domains/files/table.server';
import { sessions } from '~/domains/sessions/table.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { resetClub } from '../../support/runtime/reset-club';

const SOUND = demoSound(1, [440, 330]);
let token: string;
beforeEach(async () => {
  await resetClub();
  token = await tokenOf('service');
});

interface Left {
  fields?: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
}

const upload = (endpoint: string, fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([bytes], 'sound.wav'));
  return call(endpoint, { token, raw: form });
};
const leave = async ({ fields = {}, bytes = SOUND }: Left = {}) =>
  upload('POST /calls/voicemail', { call_id: 'left-1', phone_number: '+12065550393', seconds: '4', ...fields }, bytes);
const uuidOf = async (response: Response) => (await response.json<{ uuid: string }>()).uuid;
const listen = (uuid: string, headers: Record<string, string> = {}, who?: string) =>
  call(`GET /calls/sound/${uuid}`, { token: who, headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

interface List {
  records: {
    id: number;
    creationTime: string;
    attachments: { uri: string }[];
    messageStatus: string;
    from: object;
    direction: string;
  }[];
  meta: { total: number };
  access_token: string;
}
const list = async (): Promise<List> => (await call('GET /calls/voicemail', { token })).json<List>();

test('a caller’s message is listed, heard whole and by range, marked and deleted', {
  tags: ['PHONE-048', 'PHONE-053'],
}, async () => {
  const uuid = await uuidOf(await leave({ fields: { name: 'Rosa Delgado' } }));
  const { records, meta } = await list();
  expect(meta.total).toBe(1);
  expect(records[0]).toMatchObject({
    from: { name: 'Rosa Delgado', phoneNumber: '+12065550393', extensionNumber: null },
    messageStatus: 'Unread',
    id: expect.any(Number),
    creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    direction: 'Inbound',
    attachments: [{ uri: `/api/v1/calls/sound/${uuid}`, duration: 4 }],
  });
  const whole = await listen(uuid, {}, token);
  expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
  expect(await bytesOf(whole)).toEqual(SOUND);
  const part = await listen(uuid, { Range: 'bytes=10-19' }, token);
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 10-19/${SOUND.length}`]);
  expect(await bytesOf(part)).toEqual(SOUND.slice(10, 20));
  const id = records[0]!.id;
  await call('POST /calls/voicemail/status', { token, body: { id, status: 'Read' } });
  expect((await list()).records[0]!.messageStatus).toBe('Read');
  expect((await call(`DELETE /calls/voicemail/${id}`, { token })).status).toBe(200);
  expect((await list()).records).toEqual([]);
  expect((await listen(uuid, {}, token)).status).toBe(404);
  expect(await db.$count(files, eq(files.fileable_type, 'voicemail'))).toBe(0);
  expect((await env.FILES.list({ prefix: 'files/' })).objects).toEqual([]);
});

describe('the list’s token', { tags: ['PHONE-053', 'PHONE-054'] }, () => {
  test('opens sound, and nothing else', async () => {
    const uuid = await uuidOf(await leave());
    const { access_token } = await list();
    expect((await listen(uuid, {}, access_token)).status).toBe(200);
    expect((await listen(uuid)).status).toBe(401);
    for (const endpoint of ['GET /calls/voicemail', 'GET /users/me', 'POST /ring-central/all-call-record']) {
      const body = endpoint.startsWith('POST') ? { body: {} } : {};
      expect([endpoint, (await call(endpoint, { token: access_token, ...body })).status]).toEqual([endpoint, 401]);
    }
  });

  test('is needed before anything is looked up: strangers cannot tell what is there', async () => {
    const uuid = await uuidOf(await leave());
    const told = async (of: string, who?: string) => {
      const response = await listen(of, {}, who);
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      return { status: response.status, headers, text: await response.text() };
    };
    const wrong = [undefined, 'no token', (await list()).access_token.replace(/.$/, ''), await tokenOf('accounting')];
    for (const who of wrong) {
      const there = await told(uuid, who);
      expect(there.status).toBe(who === wrong.at(-1) ? 403 : 401);
      expect(await told(crypto.randomUUID(), who)).toEqual(there);
    }
  });

  test('is over after an hour, with its session, and when a letter of it is changed', async () => {
    const uuid = await uuidOf(await leave());
    const { access_token } = await list();
    const [purpose, id, until, signature] = access_token.split('.');
    expect(Number(until) * 1000 - Date.now()).toBeLessThanOrEqual(3_600_000);
    const broken = [
      [purpose, id, String(Number(until) + 3600), signature],
      [purpose, id, '1', signature],
      [purpose, crypto.randomUUID(), until, signature],
      [purpose, id, until, signature!.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
      [purpose, id, until, ''],
    ].map((pieces) => pieces.join('.'));
    for (const wrong of broken) expect([wrong, (await listen(uuid, {}, wrong)).status]).toEqual([wrong, 401]);
    await db.delete(sessions).where(eq(sessions.id, id!));
    expect((await listen(uuid, {}, access_token)).status).toBe(401);
  });

  test('is worth nothing to who may not use the telephone', async () => {
    const uuid = await uuidOf(await leave());
    expect((await listen(uuid, {}, await tokenOf('accounting'))).status).toBe(403);
  });
});

test('a message that is sent again is the same one, at once too', async () => {
  const sent = await Promise.all([leave(), leave(), leave()]);
  const uuids = new Set(await Promise.all(sent.map(uuidOf)));
  expect(uuids.size).toBe(1);
  expect(await db.$count(voicemails)).toBe(1);
  expect((await env.FILES.list({ prefix: 'files/' })).objects).toHaveLength(1);
});

test('a message of no second, of ten minutes, of 50 MB and of no sound are told apart', async () => {
  const statusOf = async (left: Left) => {
    const response = await leave(left);
    const { errors = {} } = await response.json<{ errors?: Record<string, string[]> }>();
    return [response.status, ...Object.values(errors).flat()];
  };
  expect(await statusOf({ fields: { seconds: '0' } })).toEqual([422, 'There is no sound in this message']);
  expect(await statusOf({ bytes: new Uint8Array() })).toEqual([422, 'There is no sound in this message']);
  expect(await statusOf({ bytes: new Uint8Array(Buffer.from('%PDF-1.7 not a sound')) })).toEqual([
    422,
    'Please choose a sound',
  ]);
  expect((await statusOf({ bytes: new Uint8Array(50 * 1024 * 1024) }))[0]).toBe(422);
  expect(await statusOf({ fields: { seconds: '601' } })).toEqual([422, 'A message ends after ten minutes']);
  expect(await db.$count(voicemails)).toBe(0);
  expect((await env.FILES.list({ prefix: 'files/' })).objects).toEqual([]);
  expect(await statusOf({ fields: { seconds: '600' }, bytes: demoSound(600, [440]) })).toEqual([200]);
});

describe('a recording', () => {
  const send = (part: number, bytes: Uint8Array<ArrayBuffer>, call_id = 'recorded-1') =>
    upload('POST /calls/recording', { call_id, started_at: '2026-03-02T18:00:00.000Z', part: String(part) }, bytes);
  const pieces = [SOUND.slice(0, 3000), SOUND.slice(3000, 6000), SOUND.slice(6000)];

  test('comes in parts and is heard as one, whatever range is asked for', async () => {
    const uuid = await uuidOf(await send(1, pieces[0]!));
    await send(2, pieces[1]!);
    await Promise.all([send(2, pieces[1]!), send(3, pieces[2]!)]);
    expect(await bytesOf(await listen(uuid, {}, token))).toEqual(SOUND);
    const across = await listen(uuid, { Range: 'bytes=2990-6009' }, token);
    expect(across.headers.get('Content-Range')).toBe(`bytes 2990-6009/${SOUND.length}`);
    expect(await bytesOf(across)).toEqual(SOUND.slice(2990, 6010));
    expect(await bytesOf(await listen(uuid, { Range: 'bytes=-5' }, token))).toEqual(SOUND.slice(-5));
    expect((await listen(uuid, { Range: `bytes=${SOUND.length}-` }, token)).status).toBe(416);
    expect(await db.$count(files, eq(files.fileable_type, 'recording'))).toBe(3);
  });

  test('needs its beginning', async () => {
    expect((await send(2, pieces[1]!, 'recorded-2')).status).toBe(409);
    expect(await db.$count(recordings)).toBe(0);
  });

  test('of 128 MB takes no more, also by two parts that come at once, and is heard as far as it is', async () => {
    const uuid = await uuidOf(await send(1, pieces[0]!));
    // As much as fits one more part, and not two
    const full = MOST_RECORDING_BYTES - pieces[1]!.length - 1;
    await db.update(recordings).set({ bytes: full });
    const statuses = await Promise.all([send(2, pieces[1]!), send(3, pieces[1]!)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 413]);
    const refused = await send(4, pieces[2]!);
    expect(await refused.json()).toMatchObject({ message: 'This recording is too long. What came before is kept.' });
    expect(await db.$count(files, eq(files.fileable_type, 'recording'))).toBe(2);
    expect((await env.FILES.list({ prefix: 'files/' })).objects).toHaveLength(2);
    expect((await bytesOf(await listen(uuid, {}, token))).slice(0, 6000)).toEqual(SOUND.slice(0, 6000));
    // The same part again is the one that is there, and counts once
    const [{ bytes } = { bytes: 0 }] = await db.select({ bytes: recordings.bytes }).from(recordings);
    expect((await send(1, pieces[0]!)).status).toBe(200);
    expect(await db.select({ bytes: recordings.bytes }).from(recordings)).toEqual([{ bytes }]);
  });

  test('has at most 5,760 parts, which is eight hours', async () => {
    const uuid = await uuidOf(await send(1, pieces[0]!));
    expect((await send(5760, pieces[1]!)).status).toBe(200);
    for (const part of [5761, 0, -1, 99_999_999]) expect((await send(part, pieces[2]!)).status).toBe(422);
    expect(await bytesOf(await listen(uuid, {}, token))).toEqual(SOUND.slice(0, 6000));
  });

  test('is deleted by the clock once it is older than the club keeps it', async () => {
    await send(1, pieces[0]!);
    const nightly = async (RECORDING_DAYS: string, days: number) => {
      const context = await contextFor('system');
      const now = new Date(Date.parse('2026-03-02T18:00:00Z') + days * 86_400_000);
      return (await perform(expireRecordings, { ...context, now, env: { ...context.env, RECORDING_DAYS } }, {}))
        .deleted;
    };
    const nights = [
      await nightly('', 89),
      await nightly('0', 9000),
      await nightly('a year', 9000),
      await nightly('30', 31),
    ];
    expect(nights).toEqual([0, 0, 0, 1]);
    expect(await db.$count(recordings)).toBe(0);
    expect(await db.$count(files)).toBe(0);
  });
});
