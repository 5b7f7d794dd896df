import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { sendRenewalNotices } from '~/domains/memberships/operations/send-renewal-notices.server';
import { memberships } from '~/domains/memberships/table.server';
import { prices } from '~/domains/prices/table.server';
import { addDays, dayOf, startOfDay } from '~/lib/calendar';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { club } from '../../support/club/payments';

const ZONE = 'America/Los_Angeles';
const TODAY = dayOf(new Date(), ZONE);
type Who = 'accounting' | 'service' | 'executive';
const post = (path: string, body: object = {}, as: Who = 'accounting') => callApi(`POST ${path}`, { as, body });
const list = async (query = '') => {
  evictSettings();
  const { json } = await callApi(`GET /utils/membership-types${query}`);
  return json.results as { id: number; code: string; price: number; retired?: boolean }[];
};
const boat = { code: 'boat', name: 'House boat', name_es: 'Casa flotante', value: 4500, from_on: TODAY };

test('a type is added with its price from a day on, by those who may set prices', { tags: ['SET-055'] }, async () => {
  expect((await post('/membership-types', boat, 'service')).status).toBe(403);
  const made = await post('/membership-types', boat);
  expect(made.json.membership_type).toMatchObject({ code: 'BOAT', name: 'House boat', position: 4, version: 1 });
  const { id } = made.json.membership_type;
  expect((await list()).at(-1)).toEqual({
    id,
    code: 'BOAT',
    name: 'House boat',
    name_es: 'Casa flotante',
    price: 4500,
  });
  expect(await db.select().from(prices).where(eq(prices.key, 'membership:BOAT'))).toMatchObject([
    { value: 4500, from_on: TODAY, created_by: expect.any(Number) },
  ]);
  const isType = eq(history.subject_type, 'membership_type');
  expect(
    await db
      .select()
      .from(history)
      .where(and(isType, eq(history.subject_id, id))),
  ).toMatchObject([{ action: 'created', data: { name: 'House boat' } }]);
  const taken = await post('/membership-types', { ...boat, code: 'home', name: 'HOUSE BOAT' });
  expect([taken.status, Object.keys(taken.json.errors).sort()]).toEqual([422, ['code', 'name']]);
  const wrong = { code: 'A-B', value: -1, from_on: addDays(TODAY, -1), name: '' };
  expect(Object.keys((await post('/membership-types', wrong)).json.errors).sort()).toEqual(['code', 'name']);
  expect(
    (await post('/membership-types', { ...boat, code: 'TENT', name: 'Tent', value: -1 })).json.errors,
  ).toHaveProperty('value');
  for (const from_on of [addDays(TODAY, -1), addDays(TODAY, 2000), 'tomorrow', '']) {
    const refused = await post('/membership-types', { ...boat, code: 'TENT', name: 'Tent', from_on });
    expect(Object.keys(refused.json.errors)).toEqual(['from_on']);
  }
  const typed = { ...boat, code: 'TENT', name: 'Tent', unit: 'typed', value: '$12.50', from_on: addDays(TODAY, 9) };
  expect((await post('/membership-types', typed)).status).toBe(200);
  expect((await list()).map(({ code }) => code)).not.toContain('TENT');
});

test('a type is renamed and moved; a stale version is 409 with it', { tags: ['SET-055'] }, async () => {
  const renamed = await post('/membership-types/3', { version: 1, name: 'Condo unit', name_es: 'Unidad', position: 1 });
  expect(renamed.json.membership_type).toMatchObject({
    name: 'Condo unit',
    position: 1,
    version: 2,
    code: 'CONDO_UNIT',
  });
  expect((await list())[0]).toMatchObject({ id: 3, name: 'Condo unit', name_es: 'Unidad', price: 1000 });
  const stale = await post('/membership-types/3', { version: 1, name: 'Flat' });
  expect([stale.status, stale.json.membership_type.version]).toEqual([409, 2]);
  expect((await post('/membership-types/3', { name: 'single-FAMILY home' })).json.errors).toHaveProperty('name');
});

test('a retired type is offered nowhere; its members keep it and renew at its price or as another', {
  tags: ['SET-056', 'SET-055'],
}, async () => {
  const members = [await oweDues({ years: 1, amount: 6000 }), await oweDues({ years: 1, amount: 6000 })];
  const ends = startOfDay(addDays(TODAY, 20), ZONE);
  for (const { membership, invoice } of members) {
    await db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, invoice.id));
    await db
      .update(memberships)
      .set({ state: 'MEMBERSHIP', status: 'ACTIVE', expires_at: ends, membership_type_id: 1 })
      .where(eq(memberships.id, membership.id));
  }
  const [first, second] = members.map(({ membership }) => membership);
  expect((await post('/membership-types/1/retire', { version: 1, renews_as: 1 })).json.errors).toHaveProperty(
    'renews_as',
  );
  expect((await post('/membership-types/1/retire', { version: 1, renews_as: 99 })).json.errors).toHaveProperty(
    'renews_as',
  );
  expect((await post('/membership-types/1/retire', { version: 1 })).json.membership_type.renews_as).toBeNull();
  expect((await list()).map(({ id }) => id)).not.toContain(1);
  expect(await list('?all=1')).toContainEqual(expect.objectContaining({ id: 1, price: 6000, retired: true }));
  const order = {
    number_of_years: 1,
    additional_properties: 0,
    property_custom_cost: false,
    membership_custom_cost: false,
  };
  const price = await callApi('POST /payment/calculate-price', { body: { ...order, membership_type: 'HOME' } });
  expect(price.status).toBe(422);
  const { json } = await callApi(`GET /membership/${first!.uuid}`, { as: 'service' });
  expect(json.membership.membership_type).toMatchObject({ id: 1, price: 6000 });
  const edit = (type: string) =>
    post('/membership/update', { id: first!.uuid, membership: { membership_type: type } }, 'executive');
  expect((await edit('1')).status).toBe(200);
  const renew = async (key: { id: number }) => {
    // A request of its own, which reads the types anew
    evictSettings();
    await perform(sendRenewalNotices, { ...(await club('system')), db: database(env.DB) }, {});
    const isOpen = and(eq(invoices.membership_id, key.id), eq(invoices.status, 'ISSUED'));
    return (await db.select().from(invoices).where(isOpen))[0]?.amount;
  };
  await db
    .update(memberships)
    .set({ expires_at: startOfDay(addDays(TODAY, 90), ZONE) })
    .where(eq(memberships.id, second!.id));
  expect(await renew(first!)).toBe(6000);
  expect((await post('/membership-types/1/retire', { renews_as: 2 })).json.membership_type.renews_as).toBe(2);
  await db.update(memberships).set({ expires_at: ends }).where(eq(memberships.id, second!.id));
  expect(await renew(second!)).toBe(8000);
  const other = await post(
    '/membership/update',
    { id: second!.uuid, membership: { membership_type: '2' } },
    'executive',
  );
  expect(other.status).toBe(200);
  const again = await post(
    '/membership/update',
    { id: second!.uuid, membership: { membership_type: '1' } },
    'executive',
  );
  expect([again.status, Object.keys(again.json.errors)]).toEqual([422, ['membership.membership_type']]);
  expect((await post('/membership-types/1/bring-back')).json.membership_type).toMatchObject({
    retired_at: null,
    renews_as: null,
  });
});

test('one type stays', { tags: ['SET-055'] }, async () => {
  const open = await list('?all=1');
  const ids = open.filter(({ retired }) => !retired).map(({ id }) => id);
  const last = ids.pop()!;
  for (const id of ids) expect((await post(`/membership-types/${id}/retire`)).status).toBe(200);
  await post('/membership-types/5/retire');
  const refused = await post(`/membership-types/${last}/retire`);
  expect([refused.status, refused.json.message]).toEqual([409, 'The last type of membership cannot be retired.']);
  for (const id of ids) await post(`/membership-types/${id}/bring-back`);
});
