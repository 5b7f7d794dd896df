import { env } from 'cloudflare:workers';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { jobs } from '~/domains/jobs/table.server';
import { memberships, properties } from '~/domains/memberships/table.server';
import { showProfile } from '~/features/profiles/operations/show-profile.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { callApi } from '../support/calling/call-api';
import { applicationOf } from '../support/club/applications';
import { contextFor, db } from '../support/club/context';
import { metered } from '../support/proofs/rows-read';
import { listUntold } from '../support/proofs/untold';

const joined = async (email: string, more: object = {}) => {
  const { status, json } = await callApi('POST /membership/create', {
    as: 'service',
    body: applicationOf(email, {}, more),
  });
  expect([status, json.errors]).toEqual([200, undefined]);
  return json.membership as { id: number; uuid: string };
};
const read = async (id: number | string, as: Who = 'service') =>
  (await callApi(`GET /membership/${id}`, { as })).json.membership;
const update = (body: object, as: Who = 'service') => callApi('POST /membership/update', { as, body });
const property = (verb: 'create' | 'update' | 'delete', body: object, as: Who = 'service') =>
  callApi(`POST /membership/property/${verb}`, { as, body });
const street = (address: string) => ({ address, city: 'Seattle', state: 'WA', zip: '98102' });
const lastChange = async (id: number) => {
  const [row] = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'membership'), eq(history.subject_id, id)))
    .orderBy(desc(history.version))
    .limit(1);
  return row!;
};
const oweJob = async (membership_id: number, property_id: number) => {
  const now = new Date();
  await db.insert(jobs).values({
    uuid: crypto.randomUUID(),
    status: 'NEW',
    membership_id,
    property_id,
    description: 'Clean the gutters',
    created_at: now,
    updated_at: now,
  });
};
const greta = { first_name: 'Greta', last_name: 'Lindgren', cell_phone: '(+1) 206-555-0142' };

test('saving one field leaves phones and timeline alone, in whatever form they are sent back', async () => {
  const { id } = await joined('phones@example.com', {
    members: [{ ...greta, email: 'phones@example.com', home_phone: '+12065550102', work_phone: '206.555.0103' }],
    member_contact_phone: { fname: 'Otto', lname: 'Lie', phone: '+12065550104' },
  });
  const before = await read(id);
  expect(before.members[0]).toMatchObject({
    cell_phone: '+12065550142',
    home_phone: '+12065550102',
    work_phone: '+12065550103',
  });
  const member = {
    ...before.members[0],
    cell_phone: '(+1) 206-555-0142',
    home_phone: '(+1) 206-555-0102',
    occupation: 'Architect',
  };
  const contact = { fname: 'Otto', lname: 'Lie', phone: '(+1) 206-555-0104' };
  expect((await update({ id, members: [member], member_contact_phone: contact })).status).toBe(200);
  expect((await lastChange(id)).data.changes).toEqual({ 'members.0.occupation': ['', 'Architect'] });
  const { members, member_contact_phone } = await read(id);
  expect(members).toEqual([{ ...before.members[0], occupation: 'Architect' }]);
  expect(member_contact_phone.phone).toBe('+12065550104');
});

test('every field of a membership is changed by one call, and its history says what changed', {
  tags: ['MEM-058', 'MEM-060', 'MEM-069', 'MEM-070'],
}, async () => {
  const { id, uuid } = await joined('whole@example.com');
  const before = await read(id);
  const wanted = {
    status: 'ACTIVE',
    membership_type: 3,
    date: '2025-04-01',
    expires_at: '2099-04-01',
    membership_card: 1,
    newsletter: 1,
    communications: 1,
    invoice_preference: 1,
    out_of_network: true,
    paperless_communication: true,
    about_club: 'A neighbour',
    mortgage_holder: 'Salal',
    years_in_home: '12',
    checking_savings: 'Salal',
    branch: 'Capitol Hill',
  };
  const contact = {
    first_name: 'Gro',
    last_name: 'Lie',
    email: 'gro@example.com',
    home_phone: '(+1) 206-555-0189',
    cell_phone: '(+1) 206-555-0190',
    work_phone: '(+1) 206-555-0191',
    work_phone_extension: '12',
    occupation: 'Architect',
    company: 'Lie & Lie',
    relation: 'Self',
  };
  const { status, json } = await update({
    id: uuid,
    version: before.version,
    members: [{ id: before.members[0].id, ...contact }],
    mailing_address: { address: 'PO Box 77', city: { label: 'Kirkland' }, state: 'WA', zip: '98033' },
    member_contact_phone: { fname: 'Otto', lname: 'Lie', phone: '(+1) 206-555-0192' },
    membership: wanted,
  });
  expect([status, json.message]).toEqual([200, 'Membership Updated Successfully!']);
  const after = await read(id);
  expect(json.membership).toMatchObject({ id, version: before.version + 1 });
  expect(after).toMatchObject({
    ...wanted,
    membership_type: { id: 3, code: 'CONDO_UNIT' },
    expires_at: '2099-04-01T07:00:00.000Z',
    members: [
      {
        ...contact,
        home_phone: '+12065550189',
        cell_phone: '+12065550190',
        work_phone: '+12065550191',
        id: before.members[0].id,
        is_primary: true,
      },
    ],
    mailing_address: { address: 'PO Box 77', city: { label: 'Kirkland' }, state: 'WA', zip: '98033' },
    member_contact_phone: { fname: 'Otto', lname: 'Lie', phone: '+12065550192' },
    properties: before.properties,
  });
  const { action, data } = await lastChange(id);
  expect(action).toBe('updated');
  expect(data.changes).toMatchObject({
    status: ['PENDING', 'ACTIVE'],
    'members.0.email': ['whole@example.com', 'gro@example.com'],
    mailing_address: ['PO Box 12', 'PO Box 77'],
  });
  const found = await callApi('GET /membership?search=Gro%20Lie', { as: 'service' });
  expect(found.json.results).toMatchObject([{ id, name: 'Gro Lie', email: 'gro@example.com', status: 'ACTIVE' }]);
  expect((await callApi('GET /membership?search=whole%40example.com', { as: 'service' })).json.results).toEqual([]);
});

test('what is left out of a change stays, what is blank is emptied, and a change of nothing is none', {
  tags: ['MEM-069'],
}, async () => {
  const { id } = await joined('partial@example.com');
  await update({ id, membership: { about_club: 'A friend', newsletter: 1 } });
  const filled = await read(id);
  expect(filled).toMatchObject({ about_club: 'A friend', newsletter: 1, status: 'PENDING' });
  expect(filled.members).toMatchObject([{ ...greta, cell_phone: '+12065550142' }]);
  await update({ id, membership: { about_club: '' } });
  expect(await read(id)).toMatchObject({ about_club: '', newsletter: 1, mailing_address: filled.mailing_address });
  const { version } = await read(id);
  const same = await update({ id, version, members: filled.members, membership: { status: 'PENDING' } });
  expect([same.status, (await read(id)).version]).toEqual([200, version]);
});

test('what the API returns of a membership it also accepts as input', { tags: ['MEM-069'] }, async () => {
  const { id } = await joined('there.and.back@example.com');
  const whole = await read(id);
  const { status, json } = await update({ ...whole, membership: whole });
  expect([status, json.errors]).toEqual([200, undefined]);
  expect(await read(id)).toEqual(whole);
});

test('a household has one to three members, each with the four things the club must know', {
  tags: ['MEM-063', 'MEM-064', 'MEM-065', 'MEM-066', 'MEM-067'],
}, async () => {
  const { id } = await joined('household@example.com');
  const [first] = (await read(id)).members;
  const blank = await update({ id, members: [{ id: first.id }, {}] });
  expect(blank.status).toBe(422);
  for (const index of [0, 1]) {
    for (const field of ['first_name', 'last_name', 'email', 'cell_phone']) {
      expect(blank.json.errors[`members.${index}.${field}`]).toEqual(['This field is required']);
    }
  }
  expect(Object.keys(blank.json.errors)).toHaveLength(8);
  const bad = await update({ id, members: [{ ...greta, email: 'not an address' }] });
  expect(bad.json.errors).toEqual({ 'members.0.email': ['Please enter a valid email.'] });
  const others = ['b', 'c', 'd'].map((name) => ({ ...greta, first_name: name, email: `${name}@example.com` }));
  expect((await update({ id, members: [first, ...others] })).json.errors).toHaveProperty('members');
  expect((await update({ id, members: [] })).json.errors).toHaveProperty('members');
  expect((await update({ id, members: [first, others[0]!, others[1]!] })).status).toBe(200);
  const three = (await read(id)).members;
  expect(three.map((member: { first_name: string }) => member.first_name)).toEqual(['Greta', 'b', 'c']);
  expect((await callApi('GET /membership?search=c%40example.com', { as: 'service' })).json.results).toMatchObject([
    { id },
  ]);

  await update({ id, members: [three[2], three[0]] });
  const two = await read(id);
  expect(two.members).toMatchObject([
    { id: three[2].id, is_primary: true },
    { id: first.id, is_primary: false },
  ]);
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id));
  expect(row).toMatchObject({ primary_name: 'c Lindgren', primary_email: 'c@example.com' });
  const another = await joined('another@example.com');
  const stranger = (await read(another.id)).members[0];
  await update({ id, members: [two.members[0], stranger] });
  expect((await read(another.id)).members, 'nobody is taken out of another household').toEqual([stranger]);
});

test('of two who change one membership the later overwrites nothing and gets what the first saved', {
  tags: ['MEM-069', 'MEM-071'],
}, async () => {
  const { id } = await joined('twice@example.com');
  const seen = await read(id);
  const dana = await update({ id, version: seen.version, membership: { status: 'ACTIVE' } });
  expect(dana.status).toBe(200);
  const alma = await update({ id, version: seen.version, membership: { status: 'INACTIVE' } }, 'accounting');
  expect([alma.status, alma.json.message]).toEqual([
    409,
    'Somebody else changed this in the meantime. Reload and try again.',
  ]);
  expect(alma.json.membership).toMatchObject({ id, status: 'ACTIVE', version: seen.version + 1 });
  expect((await read(id)).status).toBe('ACTIVE');
  const again = await update(
    { id, version: alma.json.membership.version, membership: { status: 'INACTIVE' } },
    'accounting',
  );
  expect(again.status).toBe(200);

  const atOnce = await Promise.all(
    ['A', 'B', 'C', 'D'].map((branch) => update({ id, version: seen.version + 2, membership: { branch } })),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const won = atOnce.findIndex(({ status }) => status === 200);
  expect((await read(id)).branch).toBe(['A', 'B', 'C', 'D'][won]);
});

test('a property that a colleague added does not conflict with a change of the membership', {
  tags: ['MEM-069'],
}, async () => {
  const { id } = await joined('apart@example.com');
  const { version } = await read(id);
  expect((await property('create', { membership_id: id, ...street('1 Apart St') })).status).toBe(200);
  expect((await update({ id, version, membership: { branch: 'Ballard' } })).status).toBe(200);
});

test('the status is one of seven, type and service location exist, a canceled member stays canceled', {
  tags: ['MEM-026', 'MEM-071'],
}, async () => {
  const { id } = await joined('status@example.com');
  for (const [field, wrong] of [
    ['status', 'GOLD'],
    ['membership_type', 'CASTLE'],
    ['service_location_id', 999_999],
    ['date', 'yesterday'],
    ['expires_at', '2026-02-31'],
  ] as const) {
    const { status, json } = await update({ id, membership: { [field]: wrong } }, 'executive');
    expect([status, Object.keys(json.errors)]).toEqual([422, [`membership.${field}`]]);
  }
  for (const status of ['ACTIVE', 'PENDING', 'DECLINED', 'INACTIVE', 'CANCELED', 'EXPIRED', 'DO NOT RENEW']) {
    expect((await update({ id, membership: { status } })).status).toBe(200);
    expect((await read(id)).status).toBe(status);
  }
  await update({ id, membership: { status: 'ACTIVE', expires_at: '2020-01-01' } });
  expect((await read(id)).status, 'past its last day').toBe('EXPIRED');
  await callApi(`DELETE /membership/delete/${id}`, { as: 'service' });
  expect((await update({ id, membership: { status: 'ACTIVE' } })).json.errors).toHaveProperty('membership.status');
  expect((await update({ id, membership: { status: 'DO NOT RENEW' } })).status).toBe(200);
  const restored = await callApi('POST /membership/restore-deleted', { as: 'service', body: { id } });
  expect([restored.status, restored.json.message]).toEqual([409, 'A member marked DO NOT RENEW cannot be restored.']);
});

test('a primary e-mail address belongs to one membership, also of two who take it at once', {
  tags: ['APP-057', 'MEM-071'],
}, async () => {
  const [one, two, three] = [
    await joined('one@example.com'),
    await joined('two@example.com'),
    await joined('three@example.com'),
  ];
  const take = async ({ id }: { id: number }, email: string) =>
    update({ id, members: [{ ...(await read(id)).members[0], email }] });
  const taken = await take(two, 'ONE@example.com');
  expect([taken.status, taken.json.errors]).toEqual([422, { 'members.0.email': ['Email has already been taken.'] }]);
  expect((await read(two.id)).members[0].email).toBe('two@example.com');
  const race = await Promise.all([take(two, 'free@example.com'), take(three, 'free@example.com')]);
  expect(race.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await take(one, 'one@example.com')).status, 'one’s own').toBe(200);
});

test('the mailing address follows the home’s where that is chosen', { tags: ['MEM-058', 'MEM-072'] }, async () => {
  const { id } = await joined('letters@example.com');
  const wrong = await update({ id, mailing_address: { address: 'PO Box 1', zip: '00000' } });
  expect(wrong.json.errors).toEqual({ 'mailing_address.zip': ['Invalid zip code.'] });
  await update({ id, membership: { mailing_address_as_home: true } });
  const { properties: homes, ...as } = await read(id);
  expect(as.mailing_address).toMatchObject({ address: '1419 E Aloha St', zip: '98112' });
  const { version } = as;
  await property('update', { id: homes[0].id, membership_id: id, ...street('77 New Home Ave') });
  const moved = await read(id);
  expect(moved.mailing_address).toMatchObject({ address: '77 New Home Ave', zip: '98102' });
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id));
  expect(row!.primary_address).toBe('77 New Home Ave, Seattle, WA 98102');
  const late = await update({ id, version, membership: { branch: 'Ballard' } });
  expect(late.status, 'the form shows another mailing address than there is').toBe(409);
});

test('properties are added, changed and deleted, with their messages and their place in the history', {
  tags: ['MEM-061', 'MEM-073', 'MEM-075', 'MEM-076', 'MEM-077', 'MEM-078', 'MEM-079'],
}, async () => {
  const { id, uuid } = await joined('homes@example.com');
  const empty = await property('create', { membership_id: id, address: ' ', city: '', state: '', zip: '' });
  expect([empty.status, empty.json.errors]).toEqual([
    422,
    Object.fromEntries(['address', 'city', 'state', 'zip'].map((field) => [field, ['This field is required']])),
  ]);
  const added = await property('create', { membership_id: uuid, ...street('12 Second St') });
  expect([added.status, added.json]).toEqual([
    200,
    {
      message: 'Property Created Successfully!',
      property: expect.objectContaining({
        membership_id: id,
        address: '12 Second St',
        city: { id: expect.any(Number), label: 'Seattle' },
        state: 'WA',
        zip: '98102',
        is_primary: false,
      }),
    },
  ]);
  const { id: propertyId } = added.json.property;
  const nowhere = await property('update', { id: propertyId, ...street('12 Second St'), zip: '00000' });
  expect(nowhere.json.errors).toEqual({ zip: ['Invalid zip code.'] });
  const changed = await property('update', { id: propertyId, membership_id: id, ...street('14 Second St') });
  expect(changed.json).toMatchObject({
    message: 'Property Updated Successfully!',
    property: { address: '14 Second St' },
  });
  expect((await lastChange(id)).data.changes).toEqual({ address: ['12 Second St', '14 Second St'] });
  const elsewhere = await joined('elsewhere@example.com');
  const stolen = await property('update', { id: propertyId, membership_id: elsewhere.id, ...street('x') });
  expect(stolen.status).toBe(404);
  for (const verb of ['create', 'update', 'delete'] as const) {
    const { status } = await property(verb, { id: propertyId, membership_id: id, ...street('x') }, 'employee');
    expect(status, verb).toBe(403);
  }
  const gone = await property('delete', { id: propertyId });
  expect(gone.json).toEqual({ message: 'Property Deleted Successfully!' });
  expect((await read(id)).properties).toHaveLength(1);
  expect(await lastChange(id)).toMatchObject({
    action: 'property-deleted',
    data: { address: '14 Second St, Seattle, WA 98102' },
  });
  expect((await property('delete', { id: propertyId })).status).toBe(404);
});

test('a membership has five properties, however many add one at once', { tags: ['MEM-062', 'MEM-076'] }, async () => {
  const { id } = await joined('five@example.com');
  for (const name of ['2', '3', '4']) await property('create', { membership_id: id, ...street(`${name} Fifth St`) });
  const race = await Promise.all(
    ['a', 'b', 'c'].map((name) => property('create', { membership_id: id, ...street(`${name} Fifth St`) })),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const homes = (await read(id)).properties;
  expect(homes).toHaveLength(5);
  expect(new Set(homes.map((home: { position: number }) => home.position)).size).toBe(5);
  expect((await property('create', { membership_id: id, ...street('6 Fifth St') })).json.message).toBe(
    'A membership has 5 properties at most.',
  );
});

test('deleting the first property or one with jobs is refused with a message', {
  tags: ['MEM-074', 'MEM-078', 'MEM-080'],
}, async () => {
  const { id } = await joined('kept@example.com');
  const [first] = (await read(id)).properties;
  const second = (await property('create', { membership_id: id, ...street('2 Kept St') })).json.property;
  await oweJob(id, second.id);
  const refusals = [
    [first.id, 'The first property of a membership cannot be deleted.'],
    [second.id, 'A property with jobs cannot be deleted.'],
  ];
  for (const [propertyId, message] of refusals) {
    const { status, json } = await property('delete', { id: propertyId });
    expect([status, json.message]).toEqual([409, message]);
  }
  expect(await db.select().from(properties).where(eq(properties.membership_id, id))).toHaveLength(2);
  const [job] = await db.select().from(jobs).where(eq(jobs.property_id, second.id));
  expect((await callApi('DELETE /jobs/delete/id', { as: 'executive', body: { id: job!.id } })).status).toBe(200);
  expect((await property('delete', { id: second.id })).status, 'a deleted job keeps no property').toBe(200);
});

test('a change on top of a colleague’s change of a property is refused', { tags: ['MEM-077'] }, async () => {
  const { id } = await joined('property.twice@example.com');
  const [home] = (await read(id)).properties;
  await property('update', { id: home.id, version: home.version, ...street('1 First St') });
  const late = await property('update', { id: home.id, version: home.version, ...street('2 First St') });
  expect([late.status, late.json.property.address]).toEqual([409, '1 First St']);
  const again = await property('update', { id: home.id, version: late.json.property.version, ...street('2 First St') });
  expect(again.json.property.address).toBe('2 First St');
});

test('a membership’s jobs and invoices are returned to those who may see them', {
  tags: ['MEM-042', 'MEM-043', 'MEM-058', 'MEM-059'],
}, async () => {
  const { id } = await joined('sections@example.com');
  const [home] = (await read(id)).properties;
  await oweJob(id, home.id);
  expect(await read(id)).toMatchObject({
    jobs: [{ status: 'NEW', description: 'Clean the gutters', property_id: home.id }],
    invoices: [{ status: 'ISSUED', amount: 6000 }],
    dues_amount: 6000,
  });
  expect(await read(id, 'employee'), 'an employee reads jobs and no invoices').toMatchObject({
    jobs: [{ status: 'NEW' }],
    invoices: [],
    dues_amount: 6000,
  });
});

test('a job request gets contacts and properties; a membership’s contractors are those of its jobs', {
  tags: ['MEM-081', 'MEM-085'],
}, async () => {
  const { id, uuid } = await joined('jobdata@example.com');
  for (const key of [id, uuid]) {
    const { status, json } = await callApi(`GET /jobs/member-job-data/${key}`, { as: 'employee' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      membership_id: id,
      contacts: [{ ...greta, cell_phone: '+12065550142' }],
      properties: [{ address: '1419 E Aloha St', city: { label: 'Seattle' } }],
    });
    expect((await callApi(`GET /membership/contractors/${key}`, { as: 'employee' })).json).toEqual({ results: [] });
  }
  expect((await callApi('GET /membership/contractors/999999', { as: 'employee' })).status).toBe(404);
});

test('changing a member needs the permission and an existing member', { tags: ['MEM-068', 'MEM-069'] }, async () => {
  const { id } = await joined('guarded@example.com');
  expect((await update({ id, membership: { branch: 'x' } }, 'employee')).status).toBe(403);
  expect((await update({ id: 999_999, membership: {} })).status).toBe(404);
  expect((await update({ membership: {} })).json.errors).toHaveProperty('id');
});

test('one membership reads its row and those of its people, homes, invoices and jobs, in any club', {
  tags: ['MEM-038'],
}, async () => {
  const { id, uuid } = await joined('budget@example.com');
  const [home] = (await read(id)).properties;
  await oweJob(id, home.id);
  const { db: meteredDb, meter, reset } = metered(env.DB);
  const context = { ...(await contextFor('service')), db: database(meteredDb) };
  for (const key of [String(id), uuid]) {
    reset();
    await perform(showProfile, context, { id: key });
    // A child is read and put in its order; a uuid is looked up for each of three statements.
    const [children, names, keys] = [4, 2, key === uuid ? 3 : 0];
    expect(meter.rowsRead, key).toBeLessThanOrEqual(1 + 2 * children + names + keys);
  }
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
