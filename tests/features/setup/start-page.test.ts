import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { PASSWORD, staff, type Who } from '~/demo/people';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { settingPages } from '~/domains/settings/rules/setting-pages';
import { stepKeys } from '~/features/setup/rules/setup-steps';
import type { Env } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { employWithPassword } from '../../domains/sessions/club';
import { ORIGIN, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { dataOf, enter, visit } from '../../support/runtime/remix-app';
import { resetClub } from '../../support/runtime/reset-club';

beforeEach(resetClub);

const OFFICE = '/app';
const START = '/app/settings/start';

/** Signs in by the form of the home page; returns the page that it leads to. */
async function signInAs(who: Who, query = '') {
  const { email } = staff[who];
  const response = await visit(`/?index${query}`, {
    method: 'POST',
    headers: { Origin: ORIGIN, Host: new URL(ORIGIN).host, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password: PASSWORD }).toString(),
  });
  return response.headers.get('Location');
}

describe('who signs in to an empty club', () => {
  test('comes to the start page once, as the first executive', { tags: ['SET-070'] }, async () => {
    await employWithPassword('admin');
    await employWithPassword('executive');
    await employWithPassword('viewer');
    for (const who of ['admin', 'viewer'] as const) expect(await signInAs(who), who).toBe(OFFICE);
    // A program's sign-in is led nowhere
    const { email } = staff.executive;
    expect((await callApi('POST /auth/login', { body: { email, password: PASSWORD } })).status).toBe(200);
    expect(await signInAs('executive', '&to=/app/members')).toBe(START);
    expect(await signInAs('executive')).toBe(OFFICE);
    expect(await signInAs('executive', '&to=/app/members')).toBe('/app/members');
    expect((await callApi('GET /setup', { as: 'executive' })).json).toMatchObject({ hidden: false });
    expect((await callApi('GET /settings/setup', { as: 'executive' })).json.version).toBe(0);
  });

  test('comes to the requested page where there is a membership or a saved setting', {
    tags: ['SET-070'],
  }, async () => {
    await employWithPassword('executive');
    await perform(updateSetting, await contextFor('executive'), { group: 'deadlines', recording_days: 30 });
    expect(await signInAs('executive')).toBe(OFFICE);
    await resetClub();
    await employWithPassword('executive');
    await oweDues();
    expect(await signInAs('executive')).toBe(OFFICE);
  });
});

/** The data of a page, as the browser gets it. */
const dataFor = async (path: string, vars: Partial<Env>, routeId?: string) =>
  (await visit(dataOf(path, routeId), { token: await tokenOf('executive'), vars })).text;

test('a deployed club says that visitors see examples, until area, dues and name are confirmed', {
  tags: ['SET-073'],
}, async () => {
  const deployed = { APP_ENV: 'production' } as unknown as Partial<Env>;
  const isExample = async (vars: Partial<Env>) => {
    evictSettings();
    return (await dataFor('/app/settings/club', vars)).includes('isExample');
  };
  expect(await isExample({})).toBe(false);
  expect(await isExample(deployed)).toBe(true);
  for (const path of Object.keys(settingPages)) {
    const { status, text } = await enter(path, { token: await tokenOf('executive'), vars: deployed });
    expect([status, text.includes('Visitors see the example values until you save yours.')], path).toEqual([200, true]);
  }
  const confirm = (key: string, confirmed = true) =>
    callApi(`POST /setup/${key}`, { as: 'executive', body: { confirmed } });
  for (const key of ['area', 'dues', 'mail', 'moving']) {
    await confirm(key);
    expect(await isExample(deployed), key).toBe(true);
  }
  await confirm('club');
  expect(await isExample(deployed)).toBe(false);
  await confirm('club', false);
  expect(await isExample(deployed)).toBe(true);
  // A saved name is one that is meant
  await callApi('POST /settings/club', { as: 'executive', body: { name: 'Green Lake Club' } });
  expect(await isExample(deployed)).toBe(false);
  await confirm('dues', false);
  expect(await isExample(deployed)).toBe(true);
});

test('the demo club has all seven steps done, and shows no card', { tags: ['SET-071'] }, async () => {
  await seedDemoClub(db, { bucket: env.FILES });
  const { steps, done, of, hidden } = (await callApi('GET /setup', { as: 'executive' })).json;
  expect(steps.filter((step: { done: boolean }) => !step.done)).toEqual([]);
  expect([steps.length, done, of, hidden]).toEqual([stepKeys.length, 7, 7, false]);
  expect(await dataFor(OFFICE, {}, 'routes/office/dashboard/dashboard')).not.toContain('"done"');
});

test('the dashboard has the card for who may change settings, and for nobody else', {
  tags: ['SET-070'],
}, async () => {
  const cardOf = async (who: Who) => {
    const { text } = await visit(dataOf(OFFICE, 'routes/office/dashboard/dashboard'), { token: await tokenOf(who) });
    return /"done"/.test(text);
  };
  for (const who of ['executive', 'accounting', 'service', 'viewer', 'employee'] as const) {
    expect([who, await cardOf(who)]).toEqual([who, who === 'executive']);
  }
  await callApi('POST /setup/hide', { as: 'executive' });
  expect(await cardOf('executive')).toBe(false);
  // What is stored of it is in the recent activity, with its page
  expect(await dataFor(OFFICE, {}, 'routes/office/dashboard/dashboard')).toContain('"/app/settings/start"');
});
