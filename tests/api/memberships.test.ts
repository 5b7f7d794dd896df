import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { dayOf } from '~/lib/calendar';
import { callApi } from '../support/calling/call-api';
import { applicationOf } from '../support/club/applications';
import { db } from '../support/club/context';

const apply = (body: unknown, as: Who | 'visitor' = 'visitor') => callApi('POST /membership/create-web', { body, as });
const read = async (id: number | string) => (await callApi(`GET /membership/${id}`, { as: 'service' })).json.membership;
const applied = async (email: string, membership: object = {}) => {
  const { status, json } = await apply(applicationOf(email, membership));
  expect([status, json.message]).toEqual([200, undefined]);
  return json.membership as { id: number; uuid: string; membership_id: number; email: string };
};

const fields = {
  'members[0][first_name]': 'Ingrid',
  'members[0][last_name]': 'Solberg',
  'members[0][cell_phone]': '(+1) 206-555-0188',
  'members[0][home_phone]': '(+1) 206-555-0189',
  'members[0][work_phone]': '(+1) 206-555-0190',
  'members[0][work_phone_extension]': '12',
  'members[0][occupation]': 'Architect',
  'members[0][company]': 'Solberg & Lie',
  'members[0][relation]': 'Self',
  'properties[0][address]': '510 Malden Ave E',
  'properties[0][city][label]': 'Seattle',
  'properties[0][state]': 'WA',
  'properties[0][zip]': '98112',
  'mailing_address[address]': 'PO Box 9',
  'mailing_address[city]': 'Seattle',
  'mailing_address[state]': 'WA',
  'mailing_address[zip]': '98111',
  'member_contact_phone[fname]': 'Otto',
  'member_contact_phone[lname]': 'Lie',
  'member_contact_phone[phone]': '(+1) 206-555-0191',
  'membership[fileable_type]': 'membership',
  'membership[membership_card]': '1',
  'membership[newsletter]': '1',
  'membership[communications]': '2',
  'membership[membership_type]': '1',
  'membership[about_club]': 'A neighbour',
  'membership[mortgage_holder]': 'None',
  'membership[years_in_home]': '12',
  'membership[checking_savings]': 'Salal',
  'membership[branch]': 'Capitol Hill',
  'membership[subscription_type]': 'multiple_years',
  'membership[subscription_no_years]': '2',
  'membership[payment_method]': 'CHECK',
  'membership[pay_by_cc]': '0',
  'membership[paperless_communication]': '1',
  'membership[terms_acceptance]': 'true',
  'membership[mailing_address_as_home]': 'false',
  'membership[date]': '2099-01-01',
};

for (const [style, nameOf] of [
  ['bracket', (name: string) => name],
  ['dotted', (name: string) => name.replace(/\[(\D[^\]]*)\]/g, '.$1')],
] as const) {
  test(`an application comes as a multipart form with ${style} names, and every field is kept`, {
    tags: ['APP-044', 'APP-045', 'APP-046', 'APP-047', 'APP-048', 'APP-049', 'APP-054', 'PUB-001'],
  }, async () => {
    const email = `ingrid.${style}@example.com`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, 'members[0][email]': email }))
      form.append(nameOf(name), value);
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    form.append(style === 'bracket' ? 'membership[file]' : 'file', new File([png], 'card.png', { type: 'image/png' }));
    const { status, json } = await apply(form);
    expect(status).toBe(200);
    expect(json.membership).toEqual({
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      membership_id: json.membership.id,
      email,
    });
    const kept = await read(json.membership.uuid);
    expect(kept).toMatchObject({
      state: 'APPLICATION',
      status: 'PENDING',
      membership_card: 1,
      newsletter: 1,
      communications: 2,
      invoice_preference: 2,
      about_club: 'A neighbour',
      mortgage_holder: 'None',
      years_in_home: '12',
      checking_savings: 'Salal',
      branch: 'Capitol Hill',
      subscription_type: 'multiple_years',
      subscription_no_years: 2,
      payment_method: 'CHECK',
      paperless_communication: true,
      out_of_network: false,
      file_uuid: expect.any(String),
      mailing_address: { address: 'PO Box 9', city: { label: 'Seattle' }, state: 'WA', zip: '98111' },
      member_contact_phone: { fname: 'Otto', lname: 'Lie', phone: '+12065550191' },
    });
    expect(kept.members).toMatchObject([
      { occupation: 'Architect', company: 'Solberg & Lie', relation: 'Self', work_phone_extension: '12' },
    ]);
    expect(kept.date, 'the day of applying, whatever a visitor sends').not.toBe('2099-01-01');
  });
}

test('one membership is read by id and by uuid, with its people, homes and dues', {
  tags: ['MEM-037', 'MEM-038', 'MEM-059'],
}, async () => {
  const { id, uuid } = await applied('read@example.com');
  const byUuid = await read(uuid);
  expect(await read(id)).toEqual(byUuid);
  expect(byUuid).toMatchObject({
    id,
    membership_type: { id: 1, code: 'HOME', price: 6000 },
    service_location: { id: 1, name: '01' },
    dues_amount: 6000,
    invoices: [{ status: 'ISSUED', amount: 6000, payment_method: 'STRIPE' }],
    members: [{ first_name: 'Greta' }],
    properties: [{ address: '1419 E Aloha St', is_primary: true }],
    cancel_reason: null,
    expires_at: null,
  });
  for (const unknown of ['999999', '00000000-0000-4000-8000-000000000000', 'x']) {
    expect((await callApi(`GET /membership/${unknown}`, { as: 'employee' })).status).toBe(404);
  }
});

test('an application is approved or canceled by one call, once', {
  tags: ['MEM-052', 'MEM-053', 'MEM-054', 'MEM-055', 'MEM-056', 'MEM-057'],
}, async () => {
  const decide = (id: number | string, body: object) =>
    callApi(`POST /membership/change-state/${id}`, { as: 'service', body });
  const approved = await applied('approved@example.com');
  const yes = await decide(approved.uuid, { state: 'ACCEPTED', reason: '' });
  expect([yes.status, yes.json.message]).toEqual([200, 'Member Approved!']);
  expect(await read(approved.id)).toMatchObject({ state: 'MEMBERSHIP', status: 'PENDING' });
  const refused = await applied('refused@example.com');
  const mute = await decide(refused.id, { state: 'CANCELED' });
  expect([mute.status, mute.json.errors]).toEqual([422, { reason: ['You need to write something!'] }]);
  const no = await decide(refused.id, { state: 'CANCELED', reason: 'Outside the area' });
  expect([no.status, no.json.message]).toEqual([200, 'Member Cancelled!']);
  expect(await read(refused.id)).toMatchObject({ state: 'CANCELED', cancel_reason: 'Outside the area' });
  for (const { id } of [approved, refused]) {
    for (const state of ['ACCEPTED', 'CANCELED', 'MEMBERSHIP', 'APPLICATION']) {
      expect((await decide(id, { state, reason: 'Again' })).status, `${state} after a decision`).toBe(422);
    }
  }
});

test('a member is canceled by path or by query, and restored', {
  tags: ['MEM-034', 'MEM-035', 'MEM-036'],
}, async () => {
  const { id, uuid } = await applied('leaving@example.com');
  const restore = () => callApi('POST /membership/restore-deleted', { as: 'service', body: { id } });
  for (const path of [`/membership/delete/${uuid}`, `/membership/delete?id=${id}`]) {
    const { status, json } = await callApi(`DELETE ${path}`, { as: 'service' });
    expect([status, json.message]).toEqual([200, 'Member Canceled Successfully!']);
    expect((await read(id)).state).toBe('CANCELED');
    expect((await restore()).json).toEqual({ message: 'Member Restored Successfully!' });
    expect(await read(id)).toMatchObject({ state: 'APPLICATION', status: 'PENDING', cancel_reason: null });
  }
  expect((await callApi('DELETE /membership/delete', { as: 'service' })).json.errors).toHaveProperty('id');
  expect((await restore()).status).toBe(409);
});

test('a canceled member’s e-mail is free again, and a new owner keeps it', {
  tags: ['APP-057', 'MEM-036'],
}, async () => {
  const first = await applied('shared@example.com');
  await callApi(`DELETE /membership/delete/${first.id}`, { as: 'service' });
  const second = await applied('shared@example.com');
  const back = await callApi('POST /membership/restore-deleted', { as: 'service', body: { id: first.id } });
  expect(back.status).toBe(409);
  expect((await read(second.id)).state).toBe('APPLICATION');
});

test('types and prices are public, in cents', {
  tags: ['UTIL-003', 'APP-007', 'APP-059', 'PUB-002', 'PUB-004', 'PUB-005'],
}, async () => {
  const { json } = await callApi('GET /utils/membership-types');
  expect(json.results).toEqual([
    { id: 1, code: 'HOME', name: 'Single-family home', name_es: 'Casa unifamiliar', price: 6000 },
    {
      id: 2,
      code: 'CONDO_ASSOCIATION',
      name: 'Condominium association',
      name_es: 'Asociación de condominio',
      price: 8000,
    },
    {
      id: 3,
      code: 'CONDO_UNIT',
      name: 'Condominium unit owner',
      name_es: 'Propietario de una unidad de condominio',
      price: 1000,
    },
  ]);
  const ask = (body: object) => callApi('POST /payment/calculate-price', { body });
  const price = await ask({ additional_properties: 2, membership_type: 1, number_of_years: 3 });
  expect(price.json).toEqual({
    price: { total_cost_usd: 24_000, membership_year_price: 6000, additional_properties: 6000 },
  });
  for (const [field, wrong] of [
    ['number_of_years', 0],
    ['number_of_years', 1.5],
    ['number_of_years', 'two'],
    ['membership_type', 'CASTLE'],
    ['membership_type', undefined],
    ['additional_properties', -1],
    ['additional_properties', 'many'],
    ['membership_cost', 0],
  ] as const) {
    const body = { additional_properties: 0, membership_type: 1, number_of_years: 1, [field]: wrong };
    const answer = await ask(body);
    expect([field, wrong, answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([field, wrong, 422, [field]]);
  }
});

test('dues are paid by card unless a check is chosen or the card is unticked', {
  tags: ['APP-052', 'APP-055'],
}, async () => {
  const methodOf = async (email: string, membership: object) =>
    (await read((await applied(email, membership)).id)).payment_method;
  expect(await methodOf('pay1@example.com', {})).toBe('STRIPE');
  expect(await methodOf('pay2@example.com', { pay_by_cc: true })).toBe('STRIPE');
  expect(await methodOf('pay3@example.com', { pay_by_cc: 'on', asks_pay_by_cc: 'on' })).toBe('STRIPE');
  expect(await methodOf('pay4@example.com', { asks_pay_by_cc: 'on' })).toBe('CHECK');
  expect(await methodOf('pay5@example.com', { pay_by_cc: false })).toBe('CHECK');
  expect(await methodOf('pay6@example.com', { payment_method: 'CHECK' })).toBe('CHECK');
  expect(await methodOf('pay7@example.com', { payment_method: 'CHECK', pay_by_cc: true })).toBe('CHECK');
  const odd = await apply(applicationOf('pay8@example.com', { payment_method: 'GOLD' }));
  expect([odd.status, Object.keys(odd.json.errors)]).toEqual([422, ['membership.payment_method']]);
});

test('staff need not accept the terms; those who edit members agree on another price; a visitor does neither', {
  tags: ['APP-021', 'APP-035', 'APP-062'],
}, async () => {
  const custom = { terms_acceptance: false, membership_custom_cost: true, membership_cost: 4500, date: '2026-01-15' };
  const visitor = await apply(applicationOf('terms@example.com', custom));
  expect([visitor.status, visitor.json.errors]).toEqual([
    422,
    { 'membership.terms_acceptance': ['This field is required'] },
  ]);
  const staff = await apply(applicationOf('terms@example.com', custom), 'employee');
  expect(staff.status).toBe(200);
  expect((await read(staff.json.membership.id)).dues_amount).toBe(6000);
  const editor = await apply(applicationOf('agreed@example.com', custom), 'accounting');
  expect(editor.status).toBe(200);
  expect(await read(editor.json.membership.id)).toMatchObject({
    state: 'APPLICATION',
    dues_amount: 4500,
    date: '2026-01-15',
  });
});

test('the service location is chosen only by those who manage service locations', { tags: ['APP-008'] }, async () => {
  const at = new Date();
  const tacoma = { id: 2, uuid: crypto.randomUUID(), name: '02', city: 'Tacoma', state_code: 'WA' };
  await db.insert(serviceLocations).values({ ...tacoma, created_at: at, updated_at: at });
  const wish = (email: string) => applicationOf(email, { service_location_id: 2 });
  const visitor = await apply(wish('place1@example.com'));
  expect((await read(visitor.json.membership.id)).service_location_id).toBe(1);
  const service = await callApi('POST /membership/create', { body: wish('place2@example.com'), as: 'service' });
  expect([service.status, Object.keys(service.json.errors)]).toEqual([422, ['membership.service_location_id']]);
  const executive = await callApi('POST /membership/create', { body: wish('place3@example.com'), as: 'executive' });
  expect((await read(executive.json.membership.id)).service_location_id).toBe(2);
  const nowhere = await callApi('POST /membership/create', {
    body: applicationOf('place4@example.com', { service_location_id: 99 }),
    as: 'executive',
  });
  expect([nowhere.status, Object.keys(nowhere.json.errors)]).toEqual([422, ['membership.service_location_id']]);
});

test('staff may add a home outside the area, which is out of network', {
  tags: ['APP-053', 'APP-071', 'APP-073'],
}, async () => {
  const far = { ...applicationOf('far@example.com'), properties: [{ address: '1 Broadway', zip: '10004' }] };
  expect((await callApi('POST /utils/valid-zip', { body: { zip: '10004' } })).json.errors.zip).toEqual([
    'Your zip code is not located in an area that we can service.',
  ]);
  const { status, json } = await callApi('POST /membership/create', { body: far, as: 'service' });
  expect(status).toBe(200);
  const kept = await read(json.membership.id);
  expect(kept).toMatchObject({ out_of_network: true, state: 'MEMBERSHIP', properties: [{ state: 'NY' }] });
  expect(kept.date).toBe(dayOf(new Date(), 'America/Los_Angeles'));
});
