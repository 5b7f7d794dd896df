import { env } from 'cloudflare:workers';
import { and, between, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { expireMemberships } from '~/domains/memberships/operations/expire-memberships.server';
import { sendRenewalNotices } from '~/domains/memberships/operations/send-renewal-notices.server';
import { paidUntil } from '~/domains/memberships/policy';
import { memberships, properties } from '~/domains/memberships/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { effectHandlers } from '~/effects.server';
import { database } from '~/lib/database.server';
import { perform } from '~/lib/operation.server';
import { sweepOutbox } from '~/lib/outbox.server';
import { history, outbox } from '~/lib/tables.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { callApi } from '../support/call-api';
import { contextFor, db } from '../support/context';
import { oweDues } from '../support/invoices';
import { club, pay, recordOf } from '../support/payments';
import { metered } from '../support/rows-read';

const DAY = 86_400_000;
/** Noon of today, UTC: what follows from a day does not follow from the hour of the run. */
const NOON = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
type Membership = typeof memberships.$inferSelect;

/** A member whose dues are paid until so many days from now. */
async function paidFor(days: number, more: Partial<Membership> & { language?: 'en' | 'es' } = {}) {
  const { membership, invoice } = await oweDues({
    years: 1,
    amount: 6000,
    ...(more.language && { language: more.language }),
  });
  await db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, invoice.id));
  const expires_at = new Date(NOON - DAY / 2 + days * DAY);
  await db
    .update(memberships)
    .set({ state: 'MEMBERSHIP', status: 'ACTIVE', expires_at, ...more })
    .where(eq(memberships.id, membership.id));
  return { ...membership, expires_at };
}

/** A night of the cron, so many days from now. */
async function night(inDays = 0) {
  const context = await club('system', { now: new Date(NOON + inDays * DAY) });
  await perform(expireMemberships, context, {});
  const { sent } = await perform(sendRenewalNotices, context, {});
  await context.settled();
  // What that night put off is due now
  await db.update(outbox).set({ due_at: new Date() }).where(eq(outbox.status, 'PENDING'));
  await sweepOutbox(await contextFor('system'), effectHandlers);
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

test('a member hears 30 and 7 days before the end, each once however often the cron runs, with one link to pay by', async () => {
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

test('of ten crons at once one sends the notice and issues the dues', async () => {
  const member = await paidFor(30);
  await Promise.all(Array.from({ length: 10 }, () => night()));
  expect(await mailsTo(member)).toHaveLength(1);
  expect(await duesOf(member)).toHaveLength(1);
});

test('who has less than a week left when the club begins to send notices gets the last one alone', async () => {
  const member = await paidFor(5);
  await night();
  await night(1);
  expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Last notice/)]);
});

test('nobody is asked to renew who is canceled, not to be renewed, unpaid or over', async () => {
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

test('the notice speaks the member’s language, counts further homes and agreed prices, and awaits a check where one comes', async () => {
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

test('a membership turns EXPIRED on its day, once, and a payment afterwards brings it back (MEM-026, MEM-084)', async () => {
  const member = await paidFor(6);
  await night();
  await night(5.4);
  expect(await statusOf(member)).toBe('ACTIVE');
  for (const later of [6.4, 6.4, 8]) await night(later);
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
  const end = new Date(member.expires_at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  expect(membership.expires_at).toEqual(end);
});

test('a renewal goes on from the old end; months too late it starts on the day it is paid', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const until = (expires_at: string | null, years = 1) =>
    paidUntil({ date: '2020-02-29', expires_at: expires_at ? new Date(expires_at) : null }, years, now)
      .toISOString()
      .slice(0, 10);
  expect(until(null, 4)).toBe('2024-02-29');
  expect(until('2026-12-15T00:00:00Z')).toBe('2027-12-15');
  expect(until('2026-10-15T00:00:00Z', 2)).toBe('2028-10-15');
  expect(until('2025-10-15T00:00:00Z')).toBe('2027-11-21');
});

test('a night reads only the memberships near their end, however large the club', async () => {
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
  expect(meter.statements).toBe(2);
  // Each near one, and the notice that it has had
  expect(meter.rowsRead).toBeLessThanOrEqual(near!.count * 2);
});
