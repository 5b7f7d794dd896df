import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { vendors } from '~/domains/vendors/table.server';
import { history, work } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../support/calling/api-client';
import { callApi } from '../support/calling/call-api';
import { db } from '../support/club/context';
import { listUntold } from '../support/proofs/untold';

const vendorOf = (name: string, more: object = {}) => ({
  alpha: name.slice(0, 3).toUpperCase(),
  name,
  phone: '(+1) 206-555-0171',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@vendors.example`,
  vendor_type_id: 2,
  ...more,
});

const create = (body: unknown, as: Who = 'executive') => callApi('POST /vendors', { as, body });
const update = (id: number | string, body: unknown, as: Who = 'executive') =>
  callApi(`POST /vendors/${id}`, { as, body });
const read = async (id: number | string) => (await callApi(`GET /vendors/${id}`, { as: 'employee' })).json.vendor;
const find = async (search: string) =>
  (await callApi(`GET /vendors?search=${encodeURIComponent(search)}`, { as: 'employee' })).json;

const historyOf = (id: number) =>
  db
    .select({ version: history.version, action: history.action, data: history.data })
    .from(history)
    .where(and(eq(history.subject_type, 'vendor'), eq(history.subject_id, id)))
    .orderBy(history.version);

test('a vendor is added, read by number and by uuid, and recorded in the history', {
  tags: ['VEN-009', 'VEN-014', 'VEN-015', 'VEN-017'],
}, async () => {
  const { status, json } = await create(vendorOf('Ballard Hardware', { service_location_id: 1 }), 'accounting');
  expect([status, json.message]).toEqual([200, 'Vendor Added Successfully!']);
  const { id, uuid } = json.vendor;
  expect(json.vendor).toMatchObject({
    id: expect.any(Number),
    alpha: 'BAL',
    name: 'Ballard Hardware',
    phone: '+12065550171',
    email: 'ballard.hardware@vendors.example',
    vendor_type_id: 2,
    service_location_id: 1,
    vendor_type: { id: 2, name: 'Supplier' },
    last_check: null,
    last_voucher: null,
    version: 1,
  });
  expect(await read(id)).toEqual(json.vendor);
  expect(await read(uuid)).toEqual(json.vendor);
  expect(await historyOf(id)).toMatchObject([{ version: 1, action: 'created' }]);
  for (const nobody of ['999999', crypto.randomUUID(), 'nobody']) {
    const missing = await callApi(`GET /vendors/${nobody}`, { as: 'employee' });
    expect([missing.status, missing.json.message]).toEqual([404, 'Vendor not found.']);
  }
});

test('a missing required field of a vendor is refused at that field', { tags: ['VEN-010', 'VEN-011'] }, async () => {
  const required = ['This field is required'];
  for (const body of [{}, { alpha: ' ', name: '', phone: null, email: '', vendor_type_id: '' }]) {
    const { status, json } = await create(body);
    expect(status).toBe(422);
    expect(json.errors).toEqual({
      alpha: required,
      name: required,
      phone: required,
      email: required,
      vendor_type_id: required,
    });
  }
  const wrong = await create(vendorOf('Wrong', { email: 'nobody', vendor_type_id: 99 }));
  expect(wrong.json.errors).toEqual({
    email: ['Please enter valid email'],
    vendor_type_id: ['Choose a vendor type'],
  });
  const nowhere = await create(vendorOf('Nowhere', { service_location_id: 99 }));
  expect([nowhere.status, nowhere.json.errors]).toEqual([422, { service_location_id: ['Choose a service location'] }]);
  expect((await find('Nowhere')).meta.total).toBe(0);
});

test('a vendor is changed, and its history lists the changes by field', {
  tags: ['VEN-012', 'VEN-016', 'VEN-017'],
}, async () => {
  const { id, version } = (await create(vendorOf('Cedar Office', { service_location_id: 1 }))).json.vendor;
  const change = vendorOf('Cedar Office Supply', { email: 'Desk@Cedar.example', version: String(version) });
  const { status, json } = await update(id, change, 'accounting');
  expect([status, json.message]).toEqual([200, 'Vendor Updated Successfully!']);
  expect(json.vendor).toMatchObject({ id, name: 'Cedar Office Supply', email: 'desk@cedar.example', version: 2 });
  expect(json.vendor.service_location_id, 'which was not sent').toBe(1);
  expect(await historyOf(id)).toMatchObject([
    { version: 1 },
    {
      version: 2,
      action: 'updated',
      data: {
        changes: {
          name: ['Cedar Office', 'Cedar Office Supply'],
          email: ['cedar.office@vendors.example', 'desk@cedar.example'],
        },
      },
    },
  ]);
  expect((await update(id, { ...change, version: 2, service_location_id: '' })).json.vendor).toMatchObject({
    service_location_id: null,
    service_location: null,
    version: 3,
  });
  await update(id, change);
  const same = await update(id, { ...change, version: 3, service_location_id: '' });
  expect([same.status, same.json.message]).toEqual([200, 'Nothing was changed.']);
  expect((await read(id)).version, 'nothing changed').toBe(3);
  expect(await historyOf(id)).toHaveLength(3);
  expect((await update(999_999, change)).status).toBe(404);
  for (const who of ['service', 'employee', 'viewer'] as const) {
    expect((await update(id, vendorOf('Taken over'), who)).status, who).toBe(403);
    expect((await create(vendorOf('Taken over'), who)).status, who).toBe(403);
  }
  expect((await read(id)).name).toBe('Cedar Office Supply');
});

test('two people change one vendor: the later gets 409 with the vendor as it is now', {
  tags: ['VEN-016', 'VEN-019'],
}, async () => {
  const { id, uuid } = (await create(vendorOf('Delta Tools'))).json.vendor;
  expect((await update(id, vendorOf('Delta Tools North', { version: 1 }))).status).toBe(200);
  const late = await update(id, vendorOf('Delta Tools South', { version: 1 }));
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({
    message: expect.stringContaining('changed this in the meantime'),
    vendor: { uuid, name: 'Delta Tools North', version: 2 },
  });
  const tokens = await Promise.all([tokenOf('executive'), tokenOf('accounting')]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(`POST /vendors/${id}`, { token: tokens[index % 2], body: vendorOf(`Delta ${index}`, { version: 2 }) }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(7).fill(409)]);
  expect(await historyOf(id)).toHaveLength(3);
});

test('the same form sent twice, at once and again, makes one vendor', { tags: ['VEN-015'] }, async () => {
  const form = vendorOf('Echo Paint', { submission_id: crypto.randomUUID() });
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(form)));
  expect(new Set(answers.map(({ json }) => json.vendor.id)).size).toBe(1);
  expect((await create(form)).json.vendor.id).toBe(answers[0]!.json.vendor.id);
  expect((await find('Echo Paint')).meta.total).toBe(1);
  const rows = await db.select().from(vendors).where(eq(vendors.name, 'Echo Paint'));
  expect(await historyOf(rows[0]!.id)).toHaveLength(1);
});

test('vendors are searched by number, alpha, name, phone and e-mail, a page at a time', {
  tags: ['VEN-003', 'VEN-005', 'VEN-013'],
}, async () => {
  const made = [];
  for (const [name, more] of [
    ['Foxtrot Glass', { alpha: 'FXG', phone: '(+1) 425-555-0999' }],
    ['Foxtrot Gas', { alpha: 'ZZQ', email: 'billing@gasworks.example' }],
    ['Große Foxtrot', {}],
  ] as const) {
    made.push((await create(vendorOf(name, more))).json.vendor);
  }
  const [glass, gas, gross] = made;
  const ids = async (search: string) => (await find(search)).results.map(({ id }: { id: number }) => id);
  expect(await ids('foxtrot')).toEqual([gross.id, gas.id, glass.id]);
  expect(await ids('gl foxt')).toEqual([glass.id]);
  expect(await ids('fxg')).toEqual([glass.id]);
  expect(await ids('5550999')).toEqual([glass.id]);
  expect(await ids('billing@gasworks.example')).toEqual([gas.id]);
  expect(await ids('gasworks')).toEqual([gas.id]);
  expect((await ids(String(gas.id)))[0]).toBe(gas.id);
  expect(await ids('%_"* OR NEAR(')).toEqual([]);
  await update(glass.id, vendorOf('Foxtrot Windows', { alpha: 'FXG' }));
  expect(await ids('glass')).toEqual([]);
  expect(await ids('windows')).toEqual([glass.id]);

  const { json } = await callApi('GET /vendors?search=foxtrot&per_page=2&page=2', { as: 'viewer' });
  expect(json.meta).toEqual({ current_page: 2, from: 3, last_page: 2, per_page: 2, to: 3, total: 3 });
  expect(json.results).toEqual([
    {
      id: glass.id,
      uuid: glass.uuid,
      alpha: 'FXG',
      name: 'Foxtrot Windows',
      phone: '+12065550171',
      email: 'foxtrot.windows@vendors.example',
      vendor_type_id: 2,
      type: 'Supplier',
      last_check: null,
      last_voucher: null,
    },
  ]);
});

test('the vendors are exported as searched', { tags: ['VEN-013'] }, async () => {
  await db.update(vendors).set({ last_check: '10482', last_voucher: '=V-77' }).where(eq(vendors.name, 'Foxtrot Gas'));
  const answer = await call('GET /vendors/export?search=foxtrot', { token: await tokenOf('viewer') });
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="vendors-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toContain('ID,Alpha,Name,Phone,Email,Type,Last Check,Last Voucher');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/,ZZQ,Foxtrot Gas,\+1\(206\) 555-0171,billing@gasworks\.example,Supplier,10482,'=V-77$/);
});

test('a phone number sent back in its displayed form is no change', async () => {
  const { id } = (await create(vendorOf('Echo Electric', { phone: '+12065550177' }))).json.vendor;
  await update(id, vendorOf('Echo Electric', { phone: '(+1) 206-555-0177', alpha: 'ECO' }));
  expect((await historyOf(id)).at(-1)!.data).toMatchObject({ changes: { alpha: ['ECH', 'ECO'] } });
  expect(Object.keys((await historyOf(id)).at(-1)!.data.changes as object)).toEqual(['alpha']);
  expect((await read(id)).phone).toBe('+12065550177');
});

test('notes, files and the timeline of a vendor need the vendor’s permissions', { tags: ['VEN-008'] }, async () => {
  const { id, uuid } = (await create(vendorOf('Golf Carts'))).json.vendor;
  const note = { notable_type: 'Vendors', notable_id: uuid, content: '<p>Pays late</p>' };
  expect((await callApi('POST /notes/create', { as: 'employee', body: note })).status).toBe(200);
  const folder = { fileable_type: 'vendor', fileable_id: id, label: 'Contracts' };
  expect((await callApi('POST /files/create-directory', { as: 'accounting', body: folder })).status).toBe(200);
  expect((await callApi('POST /files/create-directory', { as: 'employee', body: folder })).status).toBe(403);
  expect((await callApi('POST /notes/create', { as: 'billing', body: note })).status).toBe(403);
  await update(id, vendorOf('Golf Carts', { phone: '(+1) 206-555-0100' }), 'accounting');
  const { json } = await callApi(`GET /activity/timeline/vendor/${id}`, { as: 'viewer' });
  expect(json.results.map(({ text }: { text: string }) => text)).toEqual([
    'changed the vendor',
    'made the folder “Contracts”',
    'added a note',
    'added the vendor',
  ]);
  expect(json.results[0].details).toEqual(['Phone: +1(206) 555-0171 → +1(206) 555-0100']);
});

test('the push of a change carries the vendor’s id and none of its data', { tags: ['VEN-016'] }, async () => {
  const { id } = (await create(vendorOf('Hotel Linen'))).json.vendor;
  await update(id, vendorOf('Hotel Linen Service'));
  const rows = await db.select().from(work).where(eq(work.kind, 'vendor.changed'));
  expect(rows.map(({ payload }) => payload)).toContainEqual({ id, user_id: expect.any(Number) });
});

test('a filter by the id of no type finds nothing, however large it is', async () => {
  for (const id of [16_777_215, 16_777_216, 2_147_483_648]) {
    const { status, json } = await callApi(`GET /vendors?vendor_type_id=${id}`, { as: 'viewer' });
    expect([id, status, json.results]).toEqual([id, 200, []]);
  }
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
