import { eq, gt, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { calculatePrice } from '~/domains/memberships/operations/calculate-price.server';
import { listTypes } from '~/domains/memberships/operations/list-types.server';
import { memberships, properties } from '~/domains/memberships/table.server';
import { prices } from '~/domains/prices/table.server';
import { cancelPrice } from '~/features/dues/operations/cancel-price.server';
import { createPrice } from '~/features/dues/operations/create-price.server';
import { listRecentActivity } from '~/features/timeline/operations/list-recent-activity.server';
import { addDays, addYears, dayOf, startOfDay } from '~/lib/calendar';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { longDay } from '~/lib/text/long-day';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';

const ZONE = 'America/Los_Angeles';
const TODAY = dayOf(new Date(), ZONE);
const TOMORROW = addDays(TODAY, 1);
const HOME = 'membership:HOME';

const set = (body: object, as: 'accounting' | 'service' | 'viewer' = 'accounting') =>
  callApi('POST /prices', { as, body });
const cancel = (id: number) => callApi(`POST /prices/${id}/cancel`, { as: 'accounting', body: {} });
const list = async (key: string) =>
  (await callApi('GET /prices', { as: 'viewer' })).json.results.filter((row: { key: string }) => row.key === key);
/** The club at an instant. */
const at = async (now: Date, who: 'visitor' | 'accounting' = 'visitor') => ({ ...(await contextFor(who)), now });

beforeEach(async () => {
  await db.batch([
    db.delete(prices).where(gt(prices.id, 6)),
    db.delete(history).where(eq(history.subject_type, 'price')),
  ]);
});

describe('a price', () => {
  test('is set from a day on, with who did it and a note', { tags: ['SET-048', 'SET-059'] }, async () => {
    const made = await set({ key: HOME, value: 7000, from_on: TOMORROW, note: 'Voted in May' });
    expect(made.json).toMatchObject({
      message: `Single-family home: $70.00 from ${longDay(TOMORROW)}.`,
      price: { key: HOME, label: 'Single-family home', value: 7000, from_on: TOMORROW, state: 'future' },
    });
    expect(await list(HOME)).toMatchObject([
      { value: 6000, state: 'current', created_by: null },
      { value: 7000, state: 'future', note: 'Voted in May', created_by: { name: 'Alma Castillo' } },
    ]);
  });

  test('is on the timeline of those who may see the settings, and of nobody else', { tags: ['SET-059'] }, async () => {
    await set({ key: HOME, value: 7000, from_on: TOMORROW });
    const told = async (who: 'accounting' | 'service') =>
      (await perform(listRecentActivity, await contextFor(who), {})).results.filter(
        ({ subject_type }) => subject_type === 'price',
      );
    expect(await told('accounting')).toMatchObject([
      {
        who: 'Alma Castillo',
        text: `set single-family home to $70.00 from ${longDay(TOMORROW)}`,
        record: 'single-family home',
        href: '/app/settings/dues',
      },
    ]);
    expect(await told('service')).toEqual([]);
  });

  test('of a day to come is replaced by another of that day; of today it is added after it', {
    tags: ['SET-048'],
  }, async () => {
    for (const value of [7000, 7100, 7100]) await set({ key: HOME, value, from_on: TOMORROW });
    expect((await list(HOME)).map(({ value }: { value: number }) => value)).toEqual([6000, 7100]);
    for (const value of [6500, 6600, 6600]) await set({ key: HOME, value, from_on: TODAY });
    expect(await list(HOME)).toMatchObject([
      { value: 6000, state: 'past' },
      { value: 6500, state: 'past' },
      { value: 6600, state: 'current' },
      { value: 7100, state: 'future' },
    ]);
  });

  test('set by two people for one day to come is one price', { tags: ['SET-048'] }, async () => {
    const values = [7000, 7200, 7400, 7600];
    const made = await Promise.all(values.map((value) => set({ key: HOME, value, from_on: TOMORROW })));
    expect(made.map(({ status }) => status)).toEqual(values.map(() => 200));
    expect(await list(HOME)).toHaveLength(2);
  });

  test.each([
    [{ key: HOME, value: 7000, from_on: addDays(TODAY, -1) }, { from_on: ['From today on'] }],
    [{ key: HOME, value: 7000, from_on: addDays(addYears(TODAY, 5), 1) }, { from_on: ['At most 5 years ahead'] }],
    [{ key: 'membership:NOBODY', value: 1, from_on: TODAY }, { key: ['Choose what it is the price of'] }],
    [{ key: '__proto__', value: 1, from_on: TODAY }, { key: ['Choose what it is the price of'] }],
    [{ key: HOME, value: -1, from_on: TODAY }, { value: [expect.any(String)] }],
    [{ key: HOME, value: 100_000_000, from_on: TODAY }, { value: [expect.any(String)] }],
    [{ key: HOME, value: '70.00', from_on: TODAY }, { value: [expect.any(String)] }],
    [{ key: 'tax_rate', value: 10_001, from_on: TODAY }, { value: [expect.stringContaining('from 0 to 100')] }],
    [{ key: 'tax_rate', unit: 'typed', value: '10.255', from_on: TODAY }, { value: [expect.any(String)] }],
    [{ key: HOME, value: 7000, from_on: '2026-02-30' }, { from_on: ['This must be a date'] }],
  ])('%j is refused at its field', { tags: ['SET-048'] }, async (body, errors) => {
    const refused = await set(body);
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual(errors);
    expect(await db.select().from(prices).where(gt(prices.id, 6))).toEqual([]);
  });

  test('typed in dollars or percent is stored in cents or basis points', { tags: ['SET-048'] }, async () => {
    await set({ key: 'extra_property', unit: 'typed', value: '$1,012.50', from_on: TODAY });
    await set({ key: 'tax_rate', unit: 'typed', value: '10.25 %', from_on: TODAY });
    expect((await list('extra_property')).at(-1)).toMatchObject({ value: 101_250, state: 'current' });
    expect((await list('tax_rate')).at(-1)).toMatchObject({ value: 1025, label: 'Sales tax' });
  });

  test('needs the right to set what concerns money, taking back too', { tags: ['SET-048', 'SET-049'] }, async () => {
    for (const as of ['service', 'viewer'] as const) {
      expect((await set({ key: HOME, value: 7000, from_on: TOMORROW }, as)).status).toBe(403);
    }
    const { json } = await set({ key: HOME, value: 7000, from_on: TOMORROW });
    expect((await callApi(`POST /prices/${json.price.id}/cancel`, { as: 'viewer', body: {} })).status).toBe(403);
  });

  test('to come is taken back; one that began is not, at the club’s midnight and not before', {
    tags: ['SET-049'],
  }, async () => {
    const { json } = await set({ key: HOME, value: 7000, from_on: TOMORROW });
    const { id } = json.price;
    const midnight = startOfDay(TOMORROW, ZONE);
    await expect(perform(cancelPrice, await at(midnight, 'accounting'), { id })).rejects.toMatchObject({
      status: 409,
      message: 'This price has begun. Set a new one.',
    });
    expect((await cancel(id)).json).toEqual({ message: 'The price was taken back.' });
    expect((await cancel(id)).status).toBe(404);
    expect(await list(HOME)).toHaveLength(1);
    const [current] = await list(HOME);
    expect((await cancel(current.id)).status).toBe(409);
  });

  test('applies from the club’s midnight on, and not a second before', { tags: ['SET-051'] }, async () => {
    await set({ key: HOME, value: 7000, from_on: TOMORROW });
    await set({ key: 'extra_property', value: 1200, from_on: TOMORROW });
    const midnight = startOfDay(TOMORROW, ZONE).getTime();
    for (const [now, year, extra] of [
      [midnight - 1000, 6000, 1000],
      [midnight, 7000, 1200],
    ] as const) {
      const context = await at(new Date(now));
      const { price } = await perform(calculatePrice, context, { membership_type: 'HOME', additional_properties: 2 });
      expect(price).toMatchObject({ membership_year_price: year, additional_properties: 2 * extra });
      const types = await perform(listTypes, context, {});
      expect(types.results[0]).toMatchObject({ code: 'HOME', price: year });
      expect(types.extra_property).toBe(extra);
    }
    const before = await perform(listTypes, await at(new Date(midnight - 1000)), {});
    expect(before.coming).toEqual([
      { key: HOME, value: 7000, from_on: TOMORROW },
      { key: 'extra_property', value: 1200, from_on: TOMORROW },
    ]);
  });
});

describe('before a price is saved', () => {
  /** A running member whose next term begins so many days from today. */
  async function endingIn(days: number, more: Partial<typeof memberships.$inferInsert> = {}) {
    const { membership, invoice } = await oweDues({ years: 1, amount: 6000 });
    await db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, invoice.id));
    const expires_at = startOfDay(addDays(TODAY, days), ZONE);
    await db
      .update(memberships)
      .set({ state: 'MEMBERSHIP', status: 'ACTIVE', expires_at, ...more })
      .where(eq(memberships.id, membership.id));
    return membership;
  }
  const effect = async (query: string) => (await callApi(`GET /prices/effect?${query}`, { as: 'viewer' })).json;

  test('it says whom it meets, by how much, and what stays', { tags: ['SET-050'] }, async () => {
    await db.update(memberships).set({ status: 'INACTIVE' }).where(ne(memberships.status, 'INACTIVE'));
    await db.update(invoices).set({ status: 'CLOSED' }).where(ne(invoices.status, 'CLOSED'));
    await endingIn(9);
    await endingIn(10);
    await endingIn(20, { subscription_no_years: 3, subscription_type: 'multiple_years' });
    await endingIn(21, { membership_custom_cost: true, membership_cost: 4500 });
    await endingIn(22, { membership_type_id: 3 });
    await endingIn(400);
    await oweDues({ years: 1, amount: 6000 });
    const asked = `key=${HOME}&value=7000&from_on=${addDays(TODAY, 10)}`;
    expect(await effect(asked)).toEqual({
      renewals: 2,
      renewals_capped: false,
      open_invoices: 1,
      difference_cents: 4000,
      current: 6000,
    });
    // Another price to come ends the days of this one
    await set({ key: HOME, value: 9000, from_on: addDays(TODAY, 15) });
    expect(await effect(asked)).toMatchObject({ renewals: 1, difference_cents: 1000 });
  });

  test('further properties count by home, and a rate meets nobody who is here', { tags: ['SET-050'] }, async () => {
    await db.update(memberships).set({ status: 'INACTIVE' }).where(ne(memberships.status, 'INACTIVE'));
    const { id } = await endingIn(10);
    await endingIn(11);
    await db.insert(properties).values(
      [1, 2].map((position) => ({
        membership_id: id,
        position: position + 10,
        is_primary: false,
        address: `${position} Oak St`,
      })),
    );
    expect(await effect(`key=extra_property&value=1500&from_on=${TOMORROW}`)).toMatchObject({
      renewals: 1,
      difference_cents: 1000,
      current: 1000,
    });
    expect(await effect(`key=tax_rate&value=1025&from_on=${TOMORROW}`)).toEqual({
      renewals: 0,
      renewals_capped: false,
      open_invoices: 0,
      difference_cents: 0,
      current: 0,
    });
  });
});

test('a price that is set through the operation needs the right as well', { tags: ['SET-048'] }, async () => {
  const asked = { key: HOME, value: 1, from_on: TODAY };
  await expect(perform(createPrice, await contextFor('service'), asked)).rejects.toMatchObject({ status: 403 });
});
