import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordings } from '~/domains/calls/table.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { memberships } from '~/domains/memberships/table.server';
import { restoreSetting } from '~/domains/settings/operations/restore-setting.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { showDeadlines } from '~/features/deadlines/operations/show-deadlines.server';
import { updateDeadlines } from '~/features/deadlines/operations/update-deadlines.server';
import { deadlineFacts } from '~/features/deadlines/rules/deadline-facts';
import { addDays, startOfDay } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { callApi } from '../../support/calling/call-api';
import { applicationOf } from '../../support/club/applications';
import { contextFor, db, employ } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { resetClub } from '../../support/runtime/reset-club';

beforeEach(resetClub);

const DAY = 86_400_000;
const save = (group: string, body: object, as: 'executive' | 'viewer' | 'admin' = 'executive') =>
  callApi(`POST /settings/${group}`, { as, body });

/** A recording that began so many days ago. */
async function recorded(days: number) {
  const { id: user_id } = await employ('service');
  const at = new Date(Date.now() - days * DAY);
  const record = { uuid: crypto.randomUUID(), created_at: at, updated_at: at };
  await db.insert(recordings).values({ ...record, call_key: `call-${days}`, user_id, started_at: at, ended_at: at });
}

describe('the settings of renewals and deadlines', () => {
  test('have their defaults, and take whole numbers within bounds alone', { tags: ['SET-065'] }, async () => {
    const renewals = (await callApi('GET /settings/renewals', { as: 'viewer' })).json;
    expect(renewals.values).toEqual({ days_before: [30, 7] });
    const deadlines = (await callApi('GET /settings/deadlines', { as: 'viewer' })).json;
    expect(deadlines.values).toEqual({
      estimate_link_days: 30,
      application_lapse_days: 30,
      late_renewal_days: 90,
      recording_days: 90,
    });
    for (const days of [[0], [121], [1.5], ['x'], [30, 30], [1, 2, 3, 4, 5], '30, x', '7 7', [-1], [null], {}]) {
      const { status, json } = await save('renewals', { version: 0, days_before: days });
      expect([status, Object.keys(json.errors ?? {})], JSON.stringify(days)).toEqual([422, ['days_before']]);
    }
    const bounds = {
      estimate_link_days: [0, 181],
      application_lapse_days: [6, 366],
      late_renewal_days: [-1, 366],
      recording_days: [-1, 3651, 1.5, 'a year'],
    };
    for (const [name, values] of Object.entries(bounds)) {
      for (const value of values) {
        const { status, json } = await save('deadlines', { version: 0, [name]: value });
        expect([status, Object.keys(json.errors ?? {})], `${name} ${value}`).toEqual([422, [name]]);
      }
    }
  });

  test('are saved some at a time; the days of notices with the most first', { tags: ['SET-065'] }, async () => {
    const typed = await save('renewals', { version: 0, days_before: ' 7, 60 ;30' });
    expect(typed.json.setting.values).toEqual({ days_before: [60, 30, 7] });
    expect((await save('renewals', { version: 1, days_before: [] })).json.setting.values.days_before).toEqual([]);
    expect((await save('renewals', { version: 2, days_before: '' })).json.message).toBe('Nothing was changed.');
    const one = await save('deadlines', { version: 0, late_renewal_days: 0 });
    expect(one.json.setting.values).toMatchObject({ late_renewal_days: 0, estimate_link_days: 30 });
  });

  test('say what they do now', { tags: ['SET-065'] }, async () => {
    const context = await contextFor('viewer');
    const [zone, today] = [zoneOf(context.env), clubToday(context)];
    const endsIn = async (days: number) => {
      const { membership } = await oweDues({ years: 1, amount: 6000 });
      const expires_at = startOfDay(addDays(today, days), zone);
      const running = { state: 'MEMBERSHIP', status: 'ACTIVE', expires_at } as const;
      await db.update(memberships).set(running).where(eq(memberships.id, membership.id));
    };
    for (const days of [6, 7, 13, 14, 29, 30, 36, 37]) await endsIn(days);
    for (const days of [89, 90.5, 200]) await recorded(days);
    const counts = await perform(showDeadlines, context, {});
    // Seven days before: 7 and 13. Thirty days before: 30 and 36.
    expect(deadlineFacts.days_before({ days_before: [30, 7] }, counts)).toBe(
      'Notices go out 30 and 7 days before the end: 4 in the coming week.',
    );
    expect(counts.recordings.count).toBeGreaterThanOrEqual(2);
    expect(deadlineFacts.recording_days({ recording_days: 90 }, counts)).toMatch(
      /^Recordings are deleted after 90 days: [23] in the next night\.$/,
    );
    await save('renewals', { version: 0, days_before: [60, 30, 6] });
    await save('deadlines', { version: 0, recording_days: 0 });
    evictSettings();
    const then = await perform(showDeadlines, await contextFor('viewer'), {});
    expect(then.notices.count).toBe(4);
    expect(then.recordings.count).toBe(0);
  });
});

test('an application lapses after the saved days, which its reason names', { tags: ['SET-065'] }, async () => {
  await save('deadlines', { version: 0, application_lapse_days: 10 });
  evictSettings();
  const email = 'lapse@example.com';
  const context = await contextFor();
  const later = (days: number) => ({ ...context, now: new Date(Date.now() + days * DAY) });
  await perform(applyForMembership, context, applicationOf(email));
  await expect(perform(applyForMembership, later(9), applicationOf(email))).rejects.toMatchObject({ status: 422 });
  await perform(applyForMembership, later(11), applicationOf(email));
  const [first] = await db.select().from(memberships).where(eq(memberships.primary_email, email));
  expect(first).toMatchObject({ state: 'CANCELED', cancel_reason: 'Not answered within 10 days' });
});

describe('storing recordings for fewer days', () => {
  test('needs setting.delete too, by each way that saves', { tags: ['SET-068'] }, async () => {
    const context = await contextFor('admin');
    const actor = { ...context.actor, permissions: new Set(['setting.read', 'setting.update']) };
    const limited = { ...context, actor } as typeof context;
    const refused = (act: Promise<unknown>) => expect(act).rejects.toMatchObject({ status: 403 });
    await refused(perform(updateSetting, limited, { group: 'deadlines', recording_days: 89 }));
    // Longer ones, the others, and what is unchanged do not
    await perform(updateSetting, limited, { group: 'deadlines', recording_days: 120, late_renewal_days: 60 });
    await perform(updateSetting, limited, { group: 'deadlines', recording_days: 0 });
    await refused(perform(updateSetting, limited, { group: 'deadlines', recording_days: 3650 }));
    await refused(perform(restoreSetting, limited, { group: 'deadlines', to: '1' }));
    await refused(perform(restoreSetting, limited, { group: 'deadlines', to: 'default' }));
    await refused(perform(updateDeadlines, limited, { group: 'deadlines', recording_days: 30, is_confirmed: true }));
    await perform(restoreSetting, context, { group: 'deadlines', to: 'default' });
  });

  test('says how many the next night deletes', { tags: ['SET-068'] }, async () => {
    for (const days of [5, 15, 25]) await recorded(days);
    const expiring = async (days: number) =>
      (await callApi(`GET /calls/recording/expiring?days=${days}`, { as: 'viewer' })).json;
    expect(await expiring(10)).toMatchObject({ count: 2, is_capped: false });
    expect(await expiring(0)).toMatchObject({ count: 0 });
    expect((await callApi('GET /calls/recording/expiring?days=x', { as: 'viewer' })).status).toBe(422);
    const executive = await contextFor('executive');
    const form = { group: 'deadlines', version: 0, recording_days: 10 };
    await expect(perform(updateDeadlines, executive, form)).rejects.toMatchObject({
      status: 422,
      errors: { recording_days: ['2 recordings are deleted in the next night. Tick “Delete them” to save it.'] },
    });
    const { setting } = await perform(updateDeadlines, executive, { ...form, is_confirmed: 'on' });
    expect(setting.values).toMatchObject({ recording_days: 10 });
    expect(setting.values).not.toHaveProperty('is_confirmed');
  });
});
