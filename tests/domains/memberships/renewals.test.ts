import { env } from 'cloudflare:workers';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { expireMemberships } from '~/domains/memberships/operations/expire-memberships.server';
import { sendRenewalNotices } from '~/domains/memberships/operations/send-renewal-notices.server';
import { paidUntil } from '~/domains/memberships/policy';
import { memberships, properties, renewalNotices } from '~/domains/memberships/table.server';
import { restoreSetting } from '~/domains/settings/operations/restore-setting.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { settings, settingVersions } from '~/domains/settings/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { addDays, addYears, dayOf, startOfDay } from '~/lib/calendar';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { effectHandlers } from '~/nouns.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { club, pay, recordOf } from '../../support/club/payments';
import { runOverdue } from '../../support/club/work';
import { metered } from '../../support/proofs/rows-read';
import { listUntold } from '../../support/proofs/untold';

const [DAY, HOUR] = [86_400_000, 3_600_000];
const ZONE = 'America/Los_Angeles';
const TODAY = dayOf(new Date(), ZONE);
const midnight = (inDays: number) => startOfDay(addDays(TODAY, inDays), ZONE);
type Membership = typeof memberships.$inferSelect;

/** A member whose dues are paid until so many days from now. */
async function paidFor(days: number, more: Partial<Membership> & { language?: 'en' | 'es' } = {}) {
  const { membership, invoice } = await oweDues({
    years: 1,
    amount: 6000,
    ...(more.language && { language: more.language }),
  });
  await db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, invoice.id));
  const expires_at = midnight(days);
  await db
    .update(memberships)
    .set({ state: 'MEMBERSHIP', status: 'ACTIVE', expires_at, ...more })
    .where(eq(memberships.id, membership.id));
  return { ...membership, expires_at };
}

/** A run of the cron so many days from today, at an hour of the club. */
async function night(inDays = 0, { at = 12 } = {}) {
  const context = await club('system', { now: new Date(midnight(inDays).getTime() + at * HOUR) });
  await perform(expireMemberships, context, {});
  const { sent } = await perform(sendRenewalNotices, context, {});
  await context.settled();
  // What that night put off is due now
  await db.update(work).set({ due_at: new Date() }).where(eq(work.status, 'READY'));
  await runOverdue(await contextFor('system'), effectHandlers);
  return sent;
}

const mailsTo = ({ primary_email }: { primary_email: string }) =>
  db.select().from(capturedMail).where(eq(capturedMail.to, primary_email));
const duesOf = ({ id }: { id: number }) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.membership_id, id), eq(invoices.status, 'ISSUED')));
const statusOf = async ({ id }: { id: number }) =>
  (await db.select().from(memberships).where(eq(memberships.id, id)))[0]!.status;

test('a household with DO NOT EMAIL gets one task for its check in place of the notices, and the timeline says so', {
  tags: ['FLOW-045'],
}, async () => {
  const member = await paidFor(40, { do_not_email: true });
  for (const later of [10, 10, 33, 34]) await night(later);
  expect(await mailsTo(member)).toEqual([]);
  const due = await duesOf(member);
  expect(due).toHaveLength(1);
  const open = await db
    .select()
    .from(tasks)
    .where(eq(tasks.source, `check:${due[0]!.uuid}`));
  expect(open).toMatchObject([{ task_type: 'CHECK_PAYMENT', status: 'OPEN', membership_id: member.id }]);
  const lines = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'renewal'), eq(history.subject_id, member.id)));
  expect(lines.map(({ action, data }) => [action, data.reason])).toEqual([
    ['not-mailed', 'DO NOT EMAIL'],
    ['not-mailed', 'DO NOT EMAIL'],
  ]);
});

test('a member is mailed 30 and 7 days before the end, once each, with the same payment link', async () => {
  const member = await paidFor(40);
  for (const later of [0, 5, 9]) await night(later);
  expect(await mailsTo(member)).toHaveLength(0);
  for (const later of [10, 10, 11, 20]) await night(later);
  expect(await mailsTo(member)).toHaveLength(1);
  for (const later of [33, 33, 34, 39]) await night(later);
  const [first, last, ...more] = await mailsTo(member);
  expect(more).toEqual([]);
  const [dues, ...others] = await duesOf(member);
  expect(others).toEqual([]);
  expect(dues).toMatchObject({ amount: 6000, kind: 'DUES', subscription_no_years: 1 });
  for (const mail of [first!, last!]) expect(mail.text).toContain(`/checkout/${dues!.uuid}`);
  expect(first!.subject).toMatch(/^Your membership ends on \d\d\/\d\d\/\d{4}$/);
  expect(last!.subject).toMatch(/^Last notice/);
});

test('a notice that fails keeps none behind it from being sent, and the chore says how many failed', {
  tags: ['OPS-010'],
}, async () => {
  const [first, second] = [await paidFor(20), await paidFor(21)];
  await env.DB.prepare(
    `CREATE TRIGGER refuse BEFORE INSERT ON renewal_notices WHEN NEW.membership_id = ${first.id}
      BEGIN SELECT RAISE(ABORT, 'the notice is refused'); END`,
  ).run();
  await expect(night()).rejects.toThrow('1 renewal notices failed, the first:');
  await env.DB.exec('DROP TRIGGER refuse');
  const ofBoth = inArray(renewalNotices.membership_id, [first.id, second.id]);
  const sent = await db.select().from(renewalNotices).where(ofBoth);
  expect(sent).toMatchObject([{ membership_id: second.id, days_before: 30 }]);
  await night();
  expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([1, 1]);
});

test('dues that are void are issued again with the next notice', { tags: ['MON-029'] }, async () => {
  const member = await paidFor(40);
  await night(10);
  const [{ id, version, uuid }] = (await duesOf(member)) as [typeof invoices.$inferSelect];
  const body = { version, reason: 'The wrong price' };
  expect((await callApi(`POST /invoices/${id}/void`, { as: 'executive', body })).status).toBe(200);
  await night(33);
  const [again, ...others] = await duesOf(member);
  expect(others).toEqual([]);
  expect(again).toMatchObject({ kind: 'DUES', amount: 6000, left: 6000 });
  const mails = await mailsTo(member);
  expect(mails.at(-1)!.text).toContain(`/checkout/${again!.uuid}`);
  expect(mails.at(-1)!.text).not.toContain(uuid);
});

test('of ten crons at once one sends the notice and issues the dues', async () => {
  const member = await paidFor(30);
  await Promise.all(Array.from({ length: 10 }, () => night()));
  expect(await mailsTo(member)).toHaveLength(1);
  expect(await duesOf(member)).toHaveLength(1);
});

test('a member with less than a week left gets the last notice only', async () => {
  const member = await paidFor(5);
  await night();
  await night(1);
  expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Last notice/)]);
});

test('canceled, DO NOT RENEW, unpaid and expired members get no notice', async () => {
  const others = [
    await paidFor(20, { state: 'CANCELED', status: 'CANCELED' }),
    await paidFor(20, { status: 'DO NOT RENEW' }),
    await paidFor(20, { state: 'APPLICATION' }),
    await paidFor(20, { status: 'INACTIVE' }),
    await paidFor(-1),
  ];
  await night();
  for (const member of others) expect(await mailsTo(member)).toHaveLength(0);
});

test('the notice is in the member’s language, counts homes and agreed prices, and awaits a check', async () => {
  const member = await paidFor(25, {
    language: 'es',
    payment_method: 'CHECK',
    membership_custom_cost: true,
    membership_cost: 4500,
    subscription_no_years: 2,
  });
  const home = { membership_id: member.id, is_primary: false, address: '2 Alder Way' };
  await db.insert(properties).values([1, 2].map((position) => ({ ...home, position })));
  await night();
  const [dues] = await duesOf(member);
  expect(dues!.amount).toBe(2 * 4500 + 2 * 2 * 1000);
  const [mail] = await mailsTo(member);
  expect(mail!.subject).toMatch(/^Su membresía termina el/);
  expect(mail!.text).toContain('envíenos un cheque');
  const waiting = await db.select().from(tasks).where(eq(tasks.membership_id, member.id));
  expect(waiting).toMatchObject([{ task_type: 'CHECK_PAYMENT', status: 'OPEN' }]);
});

test('a membership becomes EXPIRED on its day, once, and a later payment makes it ACTIVE', {
  tags: ['MEM-026', 'MEM-084'],
}, async () => {
  const member = await paidFor(6);
  await night();
  await night(5, { at: 16.5 });
  expect(await statusOf(member)).toBe('ACTIVE');
  await night(5, { at: 23.98 });
  expect(await statusOf(member)).toBe('ACTIVE');
  for (const later of [6, 6, 8]) await night(later);
  expect(await statusOf(member)).toBe('EXPIRED');
  const told = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'membership'), eq(history.subject_id, member.id)));
  expect(told.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([['expired', 'system']]);
  const { json } = await callApi(`GET /membership/${member.id}`, { as: 'service' });
  expect(json.membership.status).toBe('EXPIRED');

  const [dues] = await duesOf(member);
  expect(await pay(dues!.uuid)).toMatchObject({ message: 'Payment Complete' });
  const { membership } = await recordOf(dues!.id);
  expect(membership.status).toBe('ACTIVE');
  expect(dayOf(membership.expires_at!, ZONE)).toBe(addYears(addDays(TODAY, 6), 1));
});

test('a renewal continues from the old end; months too late it starts on the day of payment', () => {
  const now = new Date('2026-11-21T16:30:00-08:00');
  const until = (end: string | null, years = 1) =>
    paidUntil({ date: '2020-02-29', expires_at: end ? new Date(end) : null }, years, {
      now,
      timezone: ZONE,
      lateDays: 90,
    });
  expect(until(null, 4)).toEqual(new Date('2024-02-29T00:00:00-08:00'));
  expect(until('2026-12-15T00:00:00-08:00')).toEqual(new Date('2027-12-15T00:00:00-08:00'));
  expect(until('2026-10-15T00:00:00-07:00', 2)).toEqual(new Date('2028-10-15T00:00:00-07:00'));
  expect(until('2025-10-15T00:00:00-07:00')).toEqual(new Date('2027-11-21T00:00:00-08:00'));
  // Ninety days after the end, and a day more
  expect(until('2026-08-23T00:00:00-07:00')).toEqual(new Date('2027-08-23T00:00:00-07:00'));
  expect(until('2026-08-22T00:00:00-07:00')).toEqual(new Date('2027-11-21T00:00:00-08:00'));
  // A term that ends in the last evening of the year as UTC sees it, and on the days the clock changes
  expect(until('2026-12-31T00:00:00-08:00')).toEqual(new Date('2027-12-31T00:00:00-08:00'));
  expect(until('2026-03-14T00:00:00-07:00')).toEqual(new Date('2027-11-21T00:00:00-08:00'));
  expect(until('2027-03-08T00:00:00-08:00')).toEqual(new Date('2028-03-08T00:00:00-08:00'));
});

test('a nightly run reads only the memberships near their end, however large the club', async () => {
  for (let far = 0; far < 20; far++) await paidFor(400);
  await night();
  const { db: meteredDb, meter } = metered(env.DB);
  const context = { ...(await contextFor('system')), db: database(meteredDb) };
  await perform(expireMemberships, context, {});
  await perform(sendRenewalNotices, context, {});
  const [near] = await db
    .select({ count: sql<number>`count(*)` })
    .from(memberships)
    .where(between(memberships.expires_at, new Date(), new Date(Date.now() + 30 * DAY)));
  // Whom each meets, and of how many days notices are
  expect(meter.statements).toBe(3);
  // Each near one, the notice that it has had, and the numbers of days
  expect(meter.rowsRead).toBeLessThanOrEqual(near!.count * 2 + 10);
});

describe('notices by the settings', () => {
  /** Saves the days of notices, a number of days from today. */
  const save = async (days_before: number[], inDays = 0) => {
    const now = new Date(midnight(inDays).getTime() + 10 * HOUR);
    await perform(updateSetting, { ...(await contextFor('executive')), now }, { group: 'renewals', days_before });
    evictSettings();
  };
  const noticesOf = async ({ id }: { id: number }) =>
    (await db.select().from(renewalNotices).where(eq(renewalNotices.membership_id, id)))
      .map(({ days_before }) => days_before)
      .sort((one, other) => other - one);
  beforeEach(async () => {
    await db.batch([
      db.delete(settingVersions),
      db.delete(settings),
      db.delete(settingsSnapshots).where(eq(settingsSnapshots.scope, 'core')),
      db.delete(history).where(eq(history.subject_type, 'setting')),
    ]);
    evictSettings();
  });

  test('go out from the next run on, once a number of days and term', { tags: ['SET-066'] }, async () => {
    const member = await paidFor(70);
    await save([60, 14, 3]);
    for (const later of [9, 10, 10, 11, 40, 56, 56, 60, 67, 67, 69]) await night(later);
    expect(await noticesOf(member)).toEqual([60, 14, 3]);
    const subjects = (await mailsTo(member)).map(({ subject }) => subject.startsWith('Last notice'));
    expect(subjects).toEqual([false, false, true]);
    expect(await duesOf(member)).toHaveLength(1);
  });

  test('of several missed ones only the last goes out, also where that one is taken away afterwards', {
    tags: ['SET-066'],
  }, async () => {
    const member = await paidFor(40);
    await save([30, 20, 10]);
    for (const later of [35, 35]) await night(later);
    expect(await noticesOf(member)).toEqual([10]);
    await save([30, 20], 35);
    await night(36);
    expect(await noticesOf(member)).toEqual([10]);
  });

  test('none goes out for a day that was over when its number was added; one of the same day does', {
    tags: ['SET-066'],
  }, async () => {
    const [late, exact, early] = [await paidFor(40), await paidFor(41), await paidFor(60)];
    for (const later of [10, 11]) await night(later);
    expect([await noticesOf(late), await noticesOf(exact)]).toEqual([[30], [30]]);
    // The twenty days before the first one’s end began yesterday, the second one’s begin today
    await save([30, 20, 7], 21);
    for (const later of [21, 22, 29, 30]) await night(later);
    expect([await noticesOf(late), await noticesOf(exact), await noticesOf(early)]).toEqual([[30], [30, 20], [30]]);
    await save([30, 7], 30);
    await save([30, 20, 7], 45);
    for (const later of [45, 53]) await night(later);
    expect(await noticesOf(early)).toEqual([30, 7]);
  });

  test('there are none without a number, and the default ones again once that is back', {
    tags: ['SET-066'],
  }, async () => {
    const member = await paidFor(30);
    await save([]);
    expect(await night(5)).toBe(0);
    const now = new Date(midnight(6).getTime() + 10 * HOUR);
    const context = { ...(await contextFor('executive')), now };
    await perform(restoreSetting, context, { group: 'renewals', to: 'default' });
    for (const later of [6, 7, 23]) await night(later);
    // Thirty days before had passed
    expect(await noticesOf(member)).toEqual([7]);
  });
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
