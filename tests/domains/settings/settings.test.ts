import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { settings, settingVersions } from '~/domains/settings/table.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { defineSettings, joinGroups, settingsOf } from '~/lib/settings/define-settings';
import { settingsReader } from '~/lib/settings/read-settings.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { settingGroups } from '~/settings';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';

const isCore = eq(settingsSnapshots.scope, 'core');

const save = (group: string, body: object, as: 'executive' | 'viewer' = 'executive') =>
  callApi(`POST /settings/${group}`, { as, body });
const show = async (group: string) => (await callApi(`GET /settings/${group}`, { as: 'viewer' })).json;
const restore = (group: string, body: object) => callApi(`POST /settings/${group}/restore`, { as: 'executive', body });
const versionsOf = async (group: string, query = '') =>
  (await callApi(`GET /settings/${group}/versions${query}`, { as: 'viewer' })).json;

beforeEach(async () => {
  await db.batch([
    db.delete(settingVersions),
    db.delete(settings),
    db.delete(settingsSnapshots).where(isCore),
    db.delete(work),
    db.delete(history).where(eq(history.subject_type, 'setting')),
  ]);
  evictSettings();
});

describe('a group of settings', () => {
  test('that nobody saved has version 0 and its defaults; an unknown one is 404', { tags: ['SET-003'] }, async () => {
    expect(await show('club')).toEqual({
      group: 'club',
      version: 0,
      values: {
        name: 'Homeowners Club',
        legal_name: '',
        phone: '+12065550100',
        email: 'desk@club.example',
        address: '',
      },
      defaults: expect.objectContaining({ name: 'Homeowners Club' }),
      is_default: true,
      changed_at: null,
      changed_by: null,
    });
    for (const unknown of ['prices', 'constructor', '__proto__', 'toString']) {
      expect((await callApi(`GET /settings/${unknown}`, { as: 'viewer' })).status).toBe(404);
      expect((await save(unknown, { version: 0 })).status).toBe(404);
    }
  });

  test('takes some of its fields, leaves the others, and ignores what is none', {
    tags: ['SET-004', 'SET-003', 'SET-015'],
  }, async () => {
    const first = await save('club', { version: 0, name: ' Green Lake Club ', phone: '206 555 0177', colour: 'red' });
    expect(first.json).toMatchObject({
      message: 'Settings Updated Successfully!',
      setting: { version: 1, values: { name: 'Green Lake Club', phone: '+12065550177', email: 'desk@club.example' } },
    });
    expect(first.json.setting.values).not.toHaveProperty('colour');
    await save('club', { version: 1, legal_name: 'Green Lake Homeowners, Inc.' });
    expect(await show('club')).toMatchObject({
      version: 2,
      values: { name: 'Green Lake Club', legal_name: 'Green Lake Homeowners, Inc.' },
      is_default: false,
      changed_at: expect.any(String),
      changed_by: { name: 'Evelyn Park' },
    });
  });

  test('refuses values at their fields, and stores none of them', {
    tags: ['SET-004', 'SET-015', 'SET-019'],
  }, async () => {
    for (const [group, body, field] of [
      ['club', { name: '' }, 'name'],
      ['club', { name: 'x'.repeat(81) }, 'name'],
      ['club', { name: 7 }, 'name'],
      ['club', { email: 'desk' }, 'email'],
      ['club', { address: '1\n2\n3\n4\n5' }, 'address'],
      ['club', { address: 'x'.repeat(301) }, 'address'],
      ['hours', { observed: 'perhaps' }, 'observed'],
      ['hours', { holidays: ['mayday'] }, 'holidays.0'],
    ] as const) {
      const { status, json } = await save(group, { version: 0, ...body });
      expect([status, Object.keys(json.errors)], JSON.stringify(body)).toEqual([422, [field]]);
    }
    for (const phone of ['', 'call us', '12', '+']) {
      const { json } = await save('club', { version: 0, phone });
      expect(json.errors, phone).toEqual({ phone: ['Please enter a phone number'] });
    }
    const week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const morning = { from: '09:00', to: '12:00' };
    const { json } = await save('hours', {
      version: 0,
      week: { ...week, mon: [morning, { from: '11:00', to: '13:00' }] },
    });
    expect(Object.keys(json.errors)).toEqual(['week.mon.1']);
    const days = [1, 2, 3].map((day) => ({ on: `2027-03-0${day}`, yearly: false, name: 'Retreat', spans: [] }));
    const twice = await save('hours', { version: 0, days: [...days, days[0]] });
    expect(Object.keys(twice.json.errors)).toEqual(['days.3.on']);
    expect(await show('club')).toMatchObject({ version: 0 });
    expect(await show('hours')).toMatchObject({ version: 0 });
  });

  test('of two saves of one version the second is 409 with the group as it is', { tags: ['SET-005'] }, async () => {
    await save('club', { version: 0, name: 'First' });
    const late = await save('club', { version: 0, name: 'Second' });
    expect([late.status, late.json.setting]).toMatchObject([409, { version: 1, values: { name: 'First' } }]);
    const [one, other] = await Promise.all([
      save('club', { version: 1, name: 'Third' }),
      save('club', { version: 1, email: 'other@club.example' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await show('club')).version).toBe(2);
  });

  test('two first saves at once leave one row, one version and one snapshot', { tags: ['SET-005'] }, async () => {
    const results = await Promise.all(['A', 'B', 'C'].map((name) => save('club', { version: 0, name })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = results.find(({ status }) => status === 200)!.json.setting.values.name;
    const [[row], versions, [snapshot]] = await Promise.all([
      db.select().from(settings),
      db.select().from(settingVersions),
      db.select().from(settingsSnapshots).where(isCore),
    ]);
    expect([row!.values, versions.length]).toEqual([{ name: winner }, 1]);
    expect([snapshot!.version, JSON.parse(snapshot!.json)]).toEqual([1, { club: { name: winner } }]);
  });

  test('a save that changes nothing makes no version, no history and no push', { tags: ['SET-006'] }, async () => {
    await save('club', { version: 0, name: 'Homeowners Club' });
    const { json } = await save('club', { version: 0, email: 'DESK@club.example' });
    expect(json).toMatchObject({ message: 'Nothing was changed.', setting: { version: 0 } });
    expect(await db.select().from(settings)).toEqual([]);
    expect(await db.select().from(history).where(eq(history.subject_type, 'setting'))).toEqual([]);
    expect(await db.select().from(work).where(eq(work.kind, 'setting.changed'))).toEqual([]);
  });

  test('is changed by nobody who may only read', { tags: ['SET-002'] }, async () => {
    expect((await save('club', { version: 0, name: 'Mine' }, 'viewer')).status).toBe(403);
    expect(
      (await callApi('POST /settings/club/restore', { as: 'viewer', body: { version: 0, to: 'default' } })).status,
    ).toBe(403);
  });
});

describe('the versions of a group', () => {
  test('are listed newest first with what each changed; version 0 are the defaults', {
    tags: ['SET-007'],
  }, async () => {
    await save('club', { version: 0, name: 'One', note: 'A new name' });
    await save('club', { version: 1, name: 'Two', email: 'two@club.example' });
    const { results, meta } = await versionsOf('club');
    expect(meta).toMatchObject({ total: 3, current_page: 1 });
    expect(results).toMatchObject([
      { version: 2, changed: ['name', 'email'], values: { name: 'Two', email: 'two@club.example' }, note: '' },
      { version: 1, changed: ['name'], note: 'A new name', changed_by: { name: 'Evelyn Park' } },
      { version: 0, changed: [], values: { name: 'Homeowners Club' }, changed_by: null, changed_at: null },
    ]);
    // What the last one of a page changed shows beside the first of the next
    const [newest] = (await versionsOf('club', '?per_page=1')).results;
    expect(newest.before).toEqual({ name: 'One', email: 'desk@club.example' });
    const second = await versionsOf('club', '?per_page=2&page=2');
    expect(second.results).toMatchObject([{ version: 0 }]);
    expect((await versionsOf('club', '?per_page=2')).results).toMatchObject([
      { version: 2 },
      { version: 1, changed: ['name'] },
    ]);
  });

  test('are brought back as a new version; an unknown one is 422', { tags: ['SET-008'] }, async () => {
    await save('club', { version: 0, name: 'One', legal_name: 'One, Inc.' });
    await save('club', { version: 1, name: 'Two' });
    const back = await restore('club', { version: 2, to: 1 });
    expect(back.json).toMatchObject({
      message: 'Version 1 is back.',
      setting: { version: 3, values: { name: 'One', legal_name: 'One, Inc.' } },
    });
    const byDefault = await restore('club', { version: 3, to: 'default' });
    expect(byDefault.json).toMatchObject({
      message: 'The default is back.',
      setting: { version: 4, values: { name: 'Homeowners Club', legal_name: '' } },
    });
    for (const to of ['9', 'yesterday', '-1', '1.5', '']) {
      const refused = await restore('club', { version: 4, to });
      expect([refused.status, Object.keys(refused.json.errors)], to).toEqual([422, ['to']]);
    }
    expect((await restore('club', { version: 3, to: 1 })).status).toBe(409);
  });
});

describe('the settings of a request', () => {
  const reader = () => settingsReader({ db: database(env.DB), vars: {}, groups: settingGroups });
  /** Counts the calls that a reader makes. */
  function counted(isBroken = false) {
    let calls = 0;
    const binding = new Proxy(env.DB, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
        return (...args: Parameters<D1Database['batch']>) => {
          calls++;
          if (isBroken) throw new Error('D1_ERROR: no database');
          return target.batch(...args);
        };
      },
    });
    return {
      read: settingsReader({ db: database(binding), vars: {}, groups: settingGroups }),
      calls: () => calls,
    };
  }

  test('are read once, and for five seconds not again where nothing else is read', {
    tags: ['SET-010', 'SET-011'],
  }, async () => {
    const first = counted();
    expect((await first.read()).club.name).toBe('Homeowners Club');
    await first.read();
    expect(first.calls()).toBe(1);
    const second = counted();
    await second.read();
    expect(second.calls()).toBe(0);
    await save('club', { version: 0, name: 'Elsewhere' });
    // The save was read in this isolate; another one that is as old trusts what it has for five seconds
    evictSettings();
    expect((await reader()()).club.name).toBe('Elsewhere');
  });

  test('are read again after five seconds by an isolate that saved nothing', {
    tags: ['SET-010', 'SET-011'],
  }, async () => {
    await reader()();
    await save('club', { version: 0, name: 'Of another isolate' });
    evictSettings();
    const before = await db.select().from(settingsSnapshots).where(isCore);
    await db.delete(settingsSnapshots).where(isCore);
    await reader()();
    await db.insert(settingsSnapshots).values(before);
    const clock = vi.spyOn(Date, 'now');
    const start = Date.now();
    clock.mockReturnValue(start + 4900);
    expect((await reader()()).club.name).toBe('Homeowners Club');
    clock.mockReturnValue(start + 5001);
    expect((await reader()()).club.name).toBe('Of another isolate');
    clock.mockRestore();
  });

  test('without a database are the cached ones, else the defaults', { tags: ['SET-012'] }, async () => {
    expect((await counted(true).read()).club.name).toBe('Homeowners Club');
    await save('club', { version: 0, name: 'Cached' });
    evictSettings();
    await reader()();
    const broken = settingsReader({
      db: database({ batch: () => Promise.reject(new Error('away')), prepare: env.DB.prepare.bind(env.DB) } as never),
      vars: {},
      groups: settingGroups,
      trusted: 0,
    });
    expect((await broken()).club.name).toBe('Cached');
  });

  test('of a newer build keep what this one does not know, and default what they lack', () => {
    const read = settingsOf(
      settingGroups,
      { CLUB_NAME: 'Of the operator' },
      {
        club: { legal_name: 'Saved', motto: 'Later' },
        portal: { open: true },
      },
    );
    expect(read.club).toMatchObject({ name: 'Of the operator', legal_name: 'Saved', motto: 'Later' });
    expect(read.hours.observed).toBe(false);
  });

  test('with a hundred days of two spans fit; beyond what a snapshot holds a save is refused', {
    tags: ['SET-004', 'SET-019'],
  }, async () => {
    const spans = [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ];
    const days = Array.from({ length: 100 }, (_, index) => ({
      on: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
      yearly: false,
      name: 'ü'.repeat(80),
      name_es: 'ñ'.repeat(80),
      spans,
    }));
    const { status, json } = await save('hours', { version: 0, days });
    expect([status, json.setting?.values.days.length], json.message).toEqual([200, 100]);
    const long = defineSettings({
      defaults: () => ({ words: '' }),
      labels: { words: 'Words' },
      schema: async () => ({ words: z.string().optional() }),
    });
    const context = { ...(await contextFor('executive')), settingGroups: { ...settingGroups, long } };
    const given = { group: 'long', version: 0, words: 'x'.repeat(32_000) };
    await expect(perform(updateSetting, context, given)).rejects.toMatchObject({
      status: 422,
      message: 'The settings have no room for this. Please shorten it.',
    });
    expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: 'hours' }]);
  });
});

test('a group of two domains is one; another domain’s setting is its entry alone', async () => {
  const estimates = {
    deadlines: defineSettings({
      defaults: () => ({ estimate_link_days: 30 }),
      labels: { estimate_link_days: 'Estimate links' },
      schema: async () => ({ estimate_link_days: z.int().min(1).max(180).optional() }),
    }),
  };
  const members = {
    deadlines: defineSettings({
      defaults: () => ({ late_renewal_days: 90 }),
      labels: { late_renewal_days: 'Late renewals' },
      schema: async () => ({ late_renewal_days: z.int().min(0).max(365).optional() }),
    }),
  };
  const context = { ...(await contextFor('executive')), settingGroups: joinGroups(estimates, members) };
  const given = { group: 'deadlines', version: 0, late_renewal_days: 60 };
  const { setting } = await perform(updateSetting, context, given);
  expect(setting.values).toEqual({ estimate_link_days: 30, late_renewal_days: 60 });
  await expect(
    perform(updateSetting, context, { ...given, version: 1, estimate_link_days: 181 }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { estimate_link_days: [expect.any(String)] },
  });
});
