import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { type EndpointKey, type EndpointTable, endpointOf } from '~/lib/http/endpoints.server';
import { endpoints } from '~/nouns.server';
import { call, ORIGIN, tokenOf } from '../support/calling/api-client';
import { db } from '../support/club/context';
import { visit } from '../support/runtime/remix-app';

const FROM_OUR_PAGE = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'X-Requested-With': 'XMLHttpRequest' };
const CONSENTS = ['quickbooks_consents', 'mailbox_consents', 'phone_sign_ins'];

beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
}, 60_000);

const begun = async () => {
  const counts = CONSENTS.map((table) => db.get<{ count: number }>(sql.raw(`SELECT count(*) AS count FROM ${table}`)));
  return (await Promise.all(counts)).map(({ count }) => count);
};

const changing = (Object.entries(endpoints) as [EndpointKey, EndpointTable[EndpointKey]][])
  .filter(([key, entry]) => key.startsWith('GET ') && !endpointOf(entry).operation.reads)
  .map(([key]) => key);

test('a GET that changes something is never done on the cookie alone, by our own page neither', async () => {
  expect(changing).toContain('GET /ring-central/presence-user');
  expect(changing).toContain('GET /quickbooks/callback');
  const token = await tokenOf('executive');
  const before = await begun();
  for (const key of changing) {
    const path = `/api/v1${key.slice('GET '.length).replace(/\{\w+\}/g, '1')}?state=x&code=x&realmId=1`;
    for (const headers of [{}, FROM_OUR_PAGE, { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }]) {
      const { status, text } = await visit(path, { token, headers: headers as Record<string, string> });
      expect([key, status]).toEqual([key, 403]);
      expect(text).toContain('This call needs a bearer token');
    }
  }
  expect(await begun()).toEqual(before);
});

test('with a bearer token each of them is done', { tags: ['PHONE-037', 'MAIL-018', 'QB-003'] }, async () => {
  const token = await tokenOf('executive');
  const { session } = await (await call('GET /ring-central/presence-user', { token })).json<{ session: object }>();
  expect(session).toMatchObject({ id: expect.any(String), voiceCallToken: expect.any(String) });
  for (const path of ['/auth/redirect', '/quickbooks/connect'])
    expect((await call(`GET ${path}`, { token })).status, path).toBe(302);
  expect((await call('GET /quickbooks/callback?state=x&code=x&realmId=1', { token })).status).toBe(403);
});

test('the office’s own pages begin a conference and a consent by POST, with scripts off too', {
  tags: ['PHONE-037', 'MAIL-018', 'QB-003'],
}, async () => {
  const token = await tokenOf('executive');
  const sent = { method: 'POST', token, headers: FROM_OUR_PAGE };
  expect((await visit('/api/v1/ring-central/presence-user', sent)).status).toBe(200);
  const [quickbooks, mailbox] = await begun();
  for (const operation of ['connect-quickbooks', 'start-mail-login']) {
    const { status, text } = await visit(`/do/${operation}`, sent);
    expect([status, JSON.parse(text)]).toMatchObject([200, { ok: true, result: { url: expect.any(String) } }]);
    const page = await visit(`/do/${operation}`, { ...sent, headers: { Origin: ORIGIN, Accept: 'text/html' } });
    const url = page.headers.get('Refresh')!.replace('0; url=', '');
    expect(new URL(url).searchParams.get('state')).toBeTruthy();
    expect(page.text).toContain(`<a href="${url.replaceAll('&', '&amp;')}">`);
    const fromElsewhere = { Origin: 'https://elsewhere.example', Accept: 'text/html' };
    expect((await visit(`/do/${operation}`, { ...sent, headers: fromElsewhere })).status).toBe(403);
    const unseen = await visit(`/do/${operation}`, {
      ...{ method: 'POST', token: await tokenOf('viewer') },
      headers: { Origin: ORIGIN, Accept: 'text/html' },
    });
    expect([unseen.status, unseen.headers.get('Refresh')]).toEqual([302, null]);
  }
  expect((await begun()).slice(0, 2)).toEqual([quickbooks! + 2, mailbox! + 2]);
});
