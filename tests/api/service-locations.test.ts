import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { createContractor } from '~/domains/contractors/operations/create-contractor.server';
import { updateContractor } from '~/domains/contractors/operations/update-contractor.server';
import { contractors } from '~/domains/contractors/table.server';
import { createMembership } from '~/domains/memberships/operations/create-membership.server';
import { updateMembership } from '~/domains/memberships/operations/update-membership.server';
import { memberships } from '~/domains/memberships/table.server';
import { serviceLocations, serviceLocationZips } from '~/domains/service-locations/table.server';
import { users } from '~/domains/users/table.server';
import { createVendor } from '~/domains/vendors/operations/create-vendor.server';
import { updateVendor } from '~/domains/vendors/operations/update-vendor.server';
import { vendors } from '~/domains/vendors/table.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../support/calling/api-client';
import { callApi } from '../support/calling/call-api';
import { applicationOf } from '../support/club/applications';
import { contextFor, db, employ } from '../support/club/context';
import { listUntold } from '../support/proofs/untold';

const post = (action: string, body: unknown, as: Who = 'admin') =>
  callApi(`POST /service-locations/${action}`, { as, body });
const payload = (name: string, more: object = {}) => ({
  name,
  region_code: '01',
  office: 'Main Street',
  city: 'Tacoma',
  state_code: 'WA',
  enabled: true,
  ...more,
});
const create = async (name: string, more: object = {}) => {
  const { status, json } = await post('create', payload(name, more));
  expect(status, JSON.stringify(json)).toBe(200);
  return json.service_location as { id: number; uuid: string; version: number };
};
const read = async (id: number | string) => (await callApi(`GET /service-locations/${id}`, { as: 'viewer' })).json;
const isServed = async (zip: string) => (await callApi('POST /utils/valid-zip', { body: { zip } })).status === 200;
const historyOf = (id: number) =>
  db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'service_location'), eq(history.subject_id, id)))
    .orderBy(history.version);

test('a service location is added with its zips, and read by number and uuid', {
  tags: ['LOC-009', 'LOC-014', 'LOC-015', 'LOC-020'],
}, async () => {
  const body = payload('02', { zips: '98402, 98403\n98402' });
  const { status, json } = await post('create', body);
  expect([status, json.message]).toEqual([200, 'Service location Created Successfully!']);
  const { id, uuid } = json.service_location;
  const tacoma = await env.DB.prepare("SELECT id FROM cities WHERE label = 'Tacoma' AND state_code = 'WA'").first('id');
  expect(json.service_location).toMatchObject({
    name: '02',
    label: '02-Tacoma',
    region_code: '01',
    office: 'Main Street',
    assigned: null,
    city: { id: tacoma, city: 'Tacoma', label: 'Tacoma' },
    state_code: 'WA',
    enabled: true,
    zip_count: 2,
    zips: ['98402', '98403'],
  });
  expect((await read(id)).service_location).toEqual(json.service_location);
  expect((await read(uuid)).service_location).toEqual(json.service_location);
  expect((await callApi('GET /service-locations/999999', { as: 'viewer' })).status).toBe(404);
  expect(await historyOf(id)).toMatchObject([
    { version: 1, action: 'created', data: { zips_added: ['98402', '98403'] } },
  ]);
  const plain = await post('create', { name: 3, city: { id: tacoma }, state_code: 'wa' });
  expect(plain.json.service_location).toMatchObject({
    name: '3',
    city: { id: tacoma, label: 'Tacoma' },
    state_code: 'WA',
    enabled: true,
    zips: [],
  });
  expect((await post('create', payload('4', { city: 'Nowhere upon Sea' }))).json.service_location.city).toEqual({
    id: null,
    city: 'Nowhere upon Sea',
    label: 'Nowhere upon Sea',
  });
});

test('a code is one or two digits, and one service location’s; city and state are required', {
  tags: ['LOC-011', 'LOC-012', 'LOC-021'],
}, async () => {
  for (const name of ['123', 'A1', '1.', '-1', '1 2']) {
    const { status, json } = await post('create', payload(name));
    expect([status, json.errors], name).toEqual([422, { name: ['Only 2-digit codes are allowed.'] }]);
  }
  const required = ['This field is required'];
  expect((await post('create', {})).json.errors).toEqual({ name: required, city: required, state_code: required });
  expect((await post('create', payload('5', { state_code: 'XX' }))).json.errors).toEqual({
    state_code: ['Choose a state'],
  });
  expect((await post('create', payload('5', { zips: '98402 9840 99999x' }))).json.errors).toEqual({
    zips: ['9840 and 1 more are not zip codes.'],
  });
  expect((await post('create', payload('5', { zips: ['98402', '00000'] }))).json.errors).toEqual({
    zips: ['00000 is not a zip code.'],
  });
  for (const name of ['01', '1', 1]) {
    const { status, json } = await post('create', payload(String(name)));
    expect([status, json.errors]).toEqual([422, { name: ['This code has already been taken.'] }]);
  }
  const { id } = await create('6');
  expect((await post('update', { id, ...payload('01') })).json.errors).toEqual({
    name: ['This code has already been taken.'],
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => post('create', payload('7'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test('the public zip check accepts a zip at once, as long as any open location serves it', {
  tags: ['LOC-016', 'LOC-020'],
}, async () => {
  expect(await isServed('97201')).toBe(false);
  const one = await create('11', { city: 'Portland', state_code: 'OR', zips: ['97201', '97202'] });
  const two = await create('12', { city: 'Portland', state_code: 'OR', zips: ['97201'] });
  expect(await isServed('97201')).toBe(true);
  const portland = payload('11', { id: one.id, city: 'Portland', state_code: 'OR' });
  const { status, json } = await post('update', { ...portland, zips: ['97202', '97203'] });
  expect([status, json.message]).toEqual([200, 'Service location Updated Successfully!']);
  expect(json.service_location).toMatchObject({ version: 2, zip_count: 2, zips: ['97202', '97203'] });
  expect(await isServed('97201'), 'by the other').toBe(true);
  expect(await isServed('97203')).toBe(true);
  expect((await historyOf(one.id))[1]).toMatchObject({
    action: 'updated',
    data: { changes: {}, zips_added: ['97203'], zips_removed: ['97201'] },
  });
  const other = { ...portland, id: two.id, name: '12' };
  await post('update', { ...other, enabled: '0' });
  expect((await read(two.id)).service_location).toMatchObject({ enabled: false, zips: ['97201'] });
  expect(await isServed('97201'), 'the only one that serves it is closed').toBe(false);
  await post('update', { ...other, enabled: true });
  expect(await isServed('97201')).toBe(true);
  expect((await post('delete', { id: two.id })).json.message).toBe('Service location Deleted Successfully!');
  expect(await isServed('97201')).toBe(false);
  await post('update', portland);
  expect((await read(one.id)).service_location.zips, 'which were not sent').toEqual(['97202', '97203']);
  await post('update', { ...portland, zips: '' });
  expect(await isServed('97202')).toBe(false);
});

test('of two locations that serve one zip, a home belongs to the open one with the lower code', {
  tags: ['LOC-009', 'APP-008'],
}, async () => {
  const high = await create('22', { zips: ['98103', '98660'] });
  const low = await create('9', { zips: ['98660'] });
  const home = (zip: string, email: string) =>
    applicationOf(email, {}, { properties: [{ address: '1 Main St', city: 'Vancouver', state: 'WA', zip }] });
  const place = async (zip: string, as: Who | 'visitor' = 'visitor') => {
    const email = `${crypto.randomUUID()}@example.com`;
    const path = as === 'visitor' ? 'POST /membership/create-web' : 'POST /membership/create';
    const { status, json } = await callApi(path, { as, body: home(zip, email) });
    expect(status, JSON.stringify(json)).toBe(200);
    const [row] = await db.select().from(memberships).where(eq(memberships.primary_email, email));
    return row!.service_location_id;
  };
  expect(await place('98660')).toBe(low.id);
  expect(await place('98660', 'service')).toBe(low.id);
  expect(await place('98103'), 'which 01 serves too').toBe(1);
  await post('update', { id: low.id, ...payload('9', { enabled: false }) });
  expect(await place('98660')).toBe(high.id);
  expect(await place('10004', 'executive'), 'which nobody serves').toBe(1);
});

test('a location that somebody belongs to is not deleted; deleting one deletes its zips', {
  tags: ['LOC-017', 'LOC-020'],
}, async () => {
  const { id } = await create('31', { zips: ['98404'] });
  const dana = await employ('service');
  const refusal = async (who: string) => {
    const { status, json } = await post('delete', { id });
    expect([status, json.message]).toEqual([409, `31-Tacoma cannot be deleted: ${who} still belong to it.`]);
    expect((await read(id)).service_location.zips).toEqual(['98404']);
  };
  const belong = async (table: string, who: string) => {
    await env.DB.prepare(`UPDATE ${table} SET service_location_id = ? WHERE id = (SELECT MAX(id) FROM ${table})`)
      .bind(id)
      .run();
    await refusal(who);
    await env.DB.prepare(`UPDATE ${table} SET service_location_id = NULL WHERE service_location_id = ?`).bind(id).run();
  };
  await db.update(users).set({ service_location_id: id }).where(eq(users.id, dana.id));
  await refusal('users');
  await db.update(users).set({ service_location_id: 1 }).where(eq(users.id, dana.id));
  const vendor = { alpha: 'TAC', name: 'Tacoma Tiles', phone: '1', email: 't@tiles.example', vendor_type_id: 2 };
  const made = (await callApi('POST /vendors', { as: 'executive', body: vendor })).json.vendor;
  await env.DB.prepare(
    `INSERT INTO contractors (uuid, created_at, updated_at, alpha_ref, name) VALUES ('c', 1, 1, 'TCA', 'Tacoma Air')`,
  ).run();
  await belong('memberships', 'members');
  await belong('contractors', 'contractors');
  await belong('vendors', 'vendors');

  expect((await post('delete', { id })).status).toBe(200);
  expect((await post('delete', { id })).status).toBe(404);
  expect(await db.select().from(serviceLocationZips).where(eq(serviceLocationZips.service_location_id, id))).toEqual(
    [],
  );
  expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'deleted', data: { label: '31-Tacoma' } });
  for (const table of ['users', 'memberships', 'contractors', 'vendors']) {
    const joining = env.DB.prepare(`UPDATE ${table} SET service_location_id = ?`).bind(id).run();
    await expect(joining, table).rejects.toThrow('FOREIGN KEY constraint failed');
  }
  const late = await callApi(`POST /vendors/${made.id}`, {
    as: 'executive',
    body: { ...vendor, service_location_id: id },
  });
  expect([late.status, late.json.errors]).toEqual([422, { service_location_id: ['Choose a service location'] }]);
});

test('of a delete and concurrent joins of a location either the delete or the joins are refused', {
  tags: ['LOC-017'],
}, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await create(String(40 + round));
    const vendor = { alpha: 'R', name: `Racer ${round}`, phone: '1', email: 'r@race.example', vendor_type_id: 2 };
    const [gone, joined] = await Promise.all([
      post('delete', { id }),
      callApi('POST /vendors', { as: 'executive', body: { ...vendor, service_location_id: id } }),
    ]);
    expect([gone!.status, joined!.status]).toEqual(gone!.status === 200 ? [200, 422] : [409, 200]);
    const [row] = await db.select().from(serviceLocations).where(eq(serviceLocations.id, id));
    expect(row === undefined).toBe(gone!.status === 200);
  }
});

/** A context in which a location is deleted after everything was checked, just before it is written. */
async function deletedBeforeWriting(id: number) {
  const context = await contextFor('executive');
  const isWrite = (statement: unknown) => !/^select/i.test((statement as { toSQL(): { sql: string } }).toSQL().sql);
  const late = new Proxy(context.db, {
    get: (real, name: 'batch') =>
      name !== 'batch'
        ? real[name]
        : async (statements: Parameters<typeof real.batch>[0]) => {
            if (statements.some(isWrite)) await db.delete(serviceLocations).where(eq(serviceLocations.id, id));
            return real.batch(statements);
          },
  });
  return { ...context, db: late };
}

test('saving a record whose location is deleted meanwhile is refused at that field', {
  tags: ['LOC-017', 'CON-041', 'CON-042', 'VEN-015', 'VEN-016'],
}, async () => {
  const context = await contextFor('executive');
  const phone = '(+1) 206-555-0188';
  const vendor = { alpha: 'LAT', name: 'Late Tiles', phone, email: 'late@tiles.example', vendor_type_id: 2 };
  const contractor = { alpha_ref: 'lat', name: 'Late Air', phone, email: 'late@air.example', zip: '98119' };
  const person = { ...contractor, communication_pref_id: 2 };
  const known = {
    vendor: (await perform(createVendor, context, vendor)).vendor,
    contractor: (await perform(createContractor, context, { ...person, alpha_ref: 'kno' })).contractor,
    membership: (await perform(createMembership, context, applicationOf('early@example.com'))).membership,
  };
  const at = 'membership.service_location_id';
  const saves: Record<string, [string, (context: OperationContext, location: object) => Promise<unknown>]> = {
    'a new vendor': ['service_location_id', (late, there) => perform(createVendor, late, { ...vendor, ...there })],
    'a vendor': [
      'service_location_id',
      (late, there) => perform(updateVendor, late, { ...vendor, id: known.vendor.id, ...there }),
    ],
    'a new contractor': [
      'service_location_id',
      (late, there) => perform(createContractor, late, { ...person, ...there }),
    ],
    'a contractor': [
      'service_location_id',
      (late, there) => perform(updateContractor, late, { ...person, id: known.contractor.id, ...there }),
    ],
    'a new member': [at, (late, there) => perform(createMembership, late, applicationOf('late@example.com', there))],
    'a member': [at, (late, there) => perform(updateMembership, late, { id: known.membership.id, membership: there })],
  };
  for (const [index, [who, [field, save]]] of Object.entries(saves).entries()) {
    const { id } = await create(String(80 + index));
    const saving = save(await deletedBeforeWriting(id), { service_location_id: id });
    await expect(saving, who).rejects.toMatchObject({
      status: 422,
      errors: { [field]: ['Choose a service location'] },
    });
    expect(await db.$count(serviceLocations, eq(serviceLocations.id, id)), who).toBe(0);
  }
  expect(await db.$count(vendors, eq(vendors.name, 'Late Tiles'))).toBe(1);
  expect(await db.$count(contractors, eq(contractors.name, 'Late Air'))).toBe(1);
});

test('two people change one location: the later gets 409 with the location as it is now', {
  tags: ['LOC-016', 'LOC-021'],
}, async () => {
  const { id } = await create('51', { zips: ['98405'] });
  expect((await post('update', { id, ...payload('51', { office: 'North', version: 1 }) })).status).toBe(200);
  const late = await post('update', { id, ...payload('51', { zips: [], version: '1' }) });
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({
    message: expect.stringContaining('changed this in the meantime'),
    service_location: { office: 'North', version: 2, zips: ['98405'] },
  });
  const token = await tokenOf('admin');
  const answers = await Promise.all(
    ['98406', '98407', '98408', '98409'].map((zip) =>
      call('POST /service-locations/update', { token, body: { id, ...payload('51', { zips: [zip], version: 2 }) } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { service_location } = await read(id);
  expect(service_location).toMatchObject({ version: 3, zip_count: 1 });
  expect(service_location.zips).toHaveLength(1);
});

test('the locations are listed by code and searched by name or city', { tags: ['LOC-004', 'LOC-013'] }, async () => {
  await create('61', { city: 'Mercer Island' });
  await create('62', { city: 'Isla Mercé' });
  const labels = async (query: string, as: Who = 'viewer') => {
    const { status, json } = await callApi(`GET /service-locations?${query}`, { as });
    expect(status).toBe(200);
    return json.results.map(({ label }: { label: string }) => label);
  };
  expect(await labels('search=mercer island')).toEqual(['61-Mercer Island']);
  expect(await labels('search=merce', 'accounting')).toEqual(['61-Mercer Island', '62-Isla Mercé']);
  expect(await labels('search=62-isla')).toEqual(['62-Isla Mercé']);
  expect((await labels('search=61'))[0]).toBe('61-Mercer Island');
  expect(await labels('search=%25')).toEqual([]);
  expect((await labels('per_page=1'))[0]).toBe('01-Seattle');
  const { json } = await callApi('GET /service-locations?search=mercer&per_page=1&page=2', { as: 'viewer' });
  expect(json.meta).toEqual({ current_page: 2, from: null, last_page: 1, per_page: 1, to: null, total: 1 });
  expect((await callApi('GET /service-locations', { as: 'service' })).status).toBe(403);
  expect((await callApi('POST /utils/service-locations', { as: 'service' })).json.results).toContainEqual({
    id: expect.any(Number),
    label: '61-Mercer Island',
    enabled: true,
  });
});

test('a location’s page lists the users who belong to it, by its label or its code', {
  tags: ['LOC-007', 'LOC-008', 'LOC-010', 'LOC-018', 'LOC-019'],
}, async () => {
  const { id } = await create('71', { city: 'Walla Walla' });
  const people = await Promise.all((['service', 'employee', 'accounting'] as const).map((who) => employ(who)));
  for (const person of people) await db.update(users).set({ service_location_id: id }).where(eq(users.id, person.id));
  for (const name of ['71-Walla-Walla', '71-Walla Walla', '71-walla-walla', '71', 71]) {
    const { status, json } = await post('view', { name, page: 1, per_page: 2 }, 'viewer');
    expect(status, String(name)).toBe(200);
    expect(json.service_location).toMatchObject({ id, label: '71-Walla Walla' });
    expect(json.meta).toEqual({ current_page: 1, from: 1, last_page: 2, per_page: 2, to: 2, total: 3 });
    expect(json.results).toHaveLength(2);
  }
  const { json } = await post('view', { name: '71' }, 'accounting');
  expect(json.results).toContainEqual({
    id: people[0]!.id,
    uuid: people[0]!.uuid,
    first_name: 'Dana',
    last_name: 'Whitfield',
    name: 'Dana Whitfield',
    email: 'service@club.example',
    ext_id: '101',
    phone: '101',
  });
  expect((await post('view', { name: '99-Nowhere' })).status).toBe(404);
  expect((await post('view', {})).json.errors).toEqual({ name: ['This field is required'] });
  expect((await post('view', { name: '71' }, 'service')).status).toBe(403);
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
