import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '~/domains/jobs/table.server';
import { members, memberships, properties } from '~/domains/memberships/table.server';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';
import { addMember } from '../../support/club/jobs';

interface Proposal {
  member: { uuid: string; name: string; status: string; by: string[]; sure: boolean } | null;
  others: { uuid: string; name: string; status: string; by: string[] }[];
  property_id: number | null;
  contact_id: number | null;
  category_id: number | null;
  code_id: number | null;
  address_is_theirs: boolean;
}

type Household = Awaited<ReturnType<typeof addMember>>;

let made = 0;
/** A household in MEMBERSHIP with a telephone and a home of its own. */
async function addHousehold(person: Partial<typeof members.$inferInsert> = {}): Promise<Household> {
  made += 1;
  const household = await addMember();
  await db.update(memberships).set({ state: 'MEMBERSHIP' }).where(eq(memberships.id, household.membership.id));
  await db
    .update(members)
    .set({ first_name: 'Ada', last_name: `Quist${made}`, cell_phone: `+1206777${String(1000 + made)}`, ...person })
    .where(eq(members.id, household.members[0]!.id));
  await db
    .update(properties)
    .set({ address: `${3000 + made} NE 70th St`, zip: '98115' })
    .where(eq(properties.id, household.properties[0]!.id));
  return household;
}

const personOf = async ({ members: [first] }: Household) =>
  (await db.select().from(members).where(eq(members.id, first!.id)))[0]!;

const stranger = {
  first_name: 'Stella',
  last_name: 'Stranger',
  membership_id: '',
  contact_first: '',
  contact_last: '',
  email: 'stella@elsewhere.example',
  phone_no: '+14255550100',
  service_address: '1 Nowhere Rd',
  zip: '98001',
  job_description: 'nothing works',
};

/** A job as the website's form leaves it. */
async function requestOf(said: Partial<typeof stranger>) {
  const { status } = await callApi('POST /job-request', { body: { ...stranger, ...said } });
  expect(status).toBe(200);
  const all = await db.select().from(jobs);
  return all.at(-1)!;
}

async function proposalFor(said: Partial<typeof stranger>): Promise<Proposal> {
  const { id } = await requestOf(said);
  const { status, json } = await callApi(`GET /jobs/${id}/proposal`, { as: 'service' });
  expect(status).toBe(200);
  return json;
}

let household: Household;
let person: Awaited<ReturnType<typeof personOf>>;
beforeEach(async () => {
  household = await addHousehold();
  person = await personOf(household);
});

test('a request with the e-mail of one household is surely theirs: member, home, contact and trade are named', {
  tags: ['FLOW-019', 'FLOW-020', 'FLOW-022', 'FLOW-024'],
}, async () => {
  const job = await requestOf({
    email: person.email.toUpperCase(),
    service_address: `${3000 + made} Northeast 70th Street, Apt 2`,
    zip: '98115',
    job_description: 'The water heater leaks.',
  });
  const before = await db.select().from(jobs).where(eq(jobs.id, job.id));
  for (const key of [job.id, job.uuid]) {
    const { json } = await callApi(`GET /jobs/${key}/proposal`, { as: 'service' });
    expect(json).toEqual({
      member: {
        uuid: household.membership.uuid,
        name: household.membership.primary_name,
        status: expect.any(String),
        by: ['email', 'address'],
        sure: true,
      },
      others: [],
      property_id: household.properties[0]!.id,
      contact_id: person.id,
      category_id: 1,
      code_id: 3,
      address_is_theirs: true,
    });
  }
  expect(await db.select().from(jobs).where(eq(jobs.id, job.id))).toEqual(before);
  expect((await callApi('GET /jobs/999999/proposal', { as: 'service' })).status).toBe(404);
  expect((await callApi(`GET /jobs/${job.id}/proposal`, { as: 'viewer' })).status).toBe(403);
});

test('number or telephone are sure with the last name alone; a stranger with a member’s number never is', {
  tags: ['FLOW-020'],
}, async () => {
  const number = String(household.membership.id);
  const said = { membership_id: number, phone_no: person.cell_phone };
  const named = { first_name: 'Otto', last_name: person.last_name.toUpperCase() };
  expect((await proposalFor({ membership_id: number, ...named })).member).toMatchObject({ by: ['number'], sure: true });
  expect((await proposalFor({ phone_no: person.cell_phone, ...named })).member).toMatchObject({
    by: ['phone'],
    sure: true,
  });
  for (const only of [said, { membership_id: number }, { phone_no: person.cell_phone }]) {
    const { member } = await proposalFor(only);
    expect(member).toMatchObject({ uuid: household.membership.uuid, sure: false });
  }
});

test('who is found by e-mail, number or telephone in two households is sure of none', {
  tags: ['FLOW-020'],
}, async () => {
  const other = await addHousehold({ cell_phone: '+12065559988', home_phone: person.cell_phone });
  const said = { phone_no: person.cell_phone, first_name: 'Ada', last_name: person.last_name };
  const { member, others } = await proposalFor(said);
  expect(member).toMatchObject({ uuid: household.membership.uuid, by: ['phone', 'name'], sure: false });
  expect(others).toMatchObject([{ uuid: other.membership.uuid, by: ['phone'] }]);
  // The e-mail of one and the number of another
  const mixed = await proposalFor({ email: person.email, membership_id: String(other.membership.id) });
  expect(mixed.member?.sure).toBe(false);
  expect((await proposalFor({ email: person.email })).member?.sure).toBe(true);
});

test('an applicant and a canceled household are never sure', { tags: ['FLOW-020'] }, async () => {
  for (const state of ['APPLICATION', 'CANCELED'] as const) {
    await db.update(memberships).set({ state }).where(eq(memberships.id, household.membership.id));
    const { member } = await proposalFor({ email: person.email, membership_id: String(household.membership.id) });
    expect(member).toMatchObject({ uuid: household.membership.uuid, by: ['email', 'number'], sure: false });
  }
});

test('names and addresses alone make nobody sure, and at most ten others are returned', {
  tags: ['FLOW-019'],
}, async () => {
  for (let index = 0; index < 12; index++) await addHousehold({ first_name: 'Inga', last_name: 'Norberg' });
  const { member, others } = await proposalFor({ first_name: 'inga', last_name: 'NORBERG' });
  expect(member).toMatchObject({ by: ['name'], sure: false });
  expect(others).toHaveLength(10);
  const { member: neighbour } = await proposalFor({ service_address: `${3000 + made} NE 70th St.`, zip: '98115' });
  expect(neighbour).toMatchObject({ by: ['address'], sure: false });
  expect(await proposalFor({})).toEqual({
    ...{ member: null, others: [], property_id: null, contact_id: null, category_id: null, code_id: null },
    address_is_theirs: false,
  });
});

test('a home with another zip is none of theirs, and one that two properties share is not chosen', {
  tags: ['FLOW-022', 'FLOW-019'],
}, async () => {
  const home = { email: person.email, service_address: `${3000 + made} ne 70th st` };
  expect(await proposalFor({ ...home, zip: '98116' })).toMatchObject({ property_id: null, address_is_theirs: false });
  expect(await proposalFor({ ...home, zip: '98115-1234' })).toMatchObject({
    property_id: household.properties[0]!.id,
    address_is_theirs: true,
  });
  await db.insert(properties).values({
    membership_id: household.membership.id,
    position: 1,
    is_primary: false,
    address: `${3000 + made} NE 70th Street #9`,
    zip: '98115',
  });
  expect(await proposalFor({ ...home, zip: '98115' })).toMatchObject({ property_id: null, address_is_theirs: true });
});

test('the contact is whom the request names, else whose e-mail, telephone or name it has, else the only person', {
  tags: ['FLOW-019'],
}, async () => {
  const contactFor = async (said: Partial<typeof stranger>) =>
    (await proposalFor({ membership_id: String(household.membership.id), ...said })).contact_id;
  expect(await contactFor({})).toBe(person.id);
  const [second] = await db
    .insert(members)
    .values({
      ...{ membership_id: household.membership.id, position: 1, is_primary: false },
      ...{ first_name: 'Bo', last_name: person.last_name, email: '', cell_phone: '+12065551212' },
    })
    .returning();
  expect(await contactFor({})).toBeNull();
  expect(await contactFor({ email: person.email })).toBe(person.id);
  expect(await contactFor({ phone_no: '+12065551212' })).toBe(second!.id);
  expect(await contactFor({ first_name: 'Bo', last_name: person.last_name })).toBe(second!.id);
  expect(await contactFor({ email: person.email, contact_first: 'Bo', contact_last: person.last_name })).toBe(
    second!.id,
  );
});
