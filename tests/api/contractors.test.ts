import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { contractorCategories, contractors, favoriteContractors } from '~/domains/contractors/table.server';
import { history, work } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../support/calling/api-client';
import { callApi } from '../support/calling/call-api';
import { db } from '../support/club/context';
import { addJob, addMember, askForEstimates, sheetOf } from '../support/club/jobs';
import { listUntold } from '../support/proofs/untold';

let made = 0;
const contractorOf = (name: string, more: object = {}) => {
  made += 1;
  return {
    alpha_ref: `z${made.toString(36).padStart(2, '0')}`,
    name,
    phone: '(+1) 206-555-0171',
    email: `${name.toLowerCase().replaceAll(' ', '.')}@contractors.example`,
    zip: '98119',
    communication_pref_id: 2,
    ...more,
  };
};

const create = (body: unknown, as: Who = 'executive') => callApi('POST /contractors', { as, body });
const add = async (name: string, more: object = {}) => (await create(contractorOf(name, more))).json.contractor;
const update = (id: number | string, body: unknown, as: Who = 'executive') =>
  callApi(`POST /contractors/${id}`, { as, body });
const setStatus = (id: number | string, status: string, as: Who = 'executive') =>
  callApi(`POST /contractors/change-status/${id}?status=${status}`, { as });
const read = async (id: number | string) =>
  (await callApi(`GET /contractors/${id}`, { as: 'employee' })).json.contractor;
const lists = {
  ACTIVE: 'contractors',
  INACTIVE: 'contractors/inactive-contractors',
  UNAVAILABLE: 'contractors/unavailable/contractors',
  favorite: 'contractors/favorite/contractors',
};
const find = async (search: string, list: keyof typeof lists = 'ACTIVE', as: Who = 'employee') =>
  (await callApi(`GET /${lists[list]}?search=${encodeURIComponent(search)}&per_page=100`, { as })).json;
const ids = async (...query: Parameters<typeof find>): Promise<number[]> =>
  (await find(...query)).results.map(({ id }: { id: number }) => id);

const historyOf = (id: number) =>
  db
    .select({ version: history.version, action: history.action, data: history.data })
    .from(history)
    .where(and(eq(history.subject_type, 'contractor'), eq(history.subject_id, id)))
    .orderBy(history.version);

test('a contractor is added with everything the club keeps, and read by number and by uuid', {
  tags: ['CON-012', 'CON-023', 'CON-032', 'CON-033', 'CON-040', 'CON-041', 'CON-044'],
}, async () => {
  const body = contractorOf('Alder Plumbing', {
    alpha_ref: 'AlP',
    factor_percent: 0.125,
    job_category_ids: [3, 1, 3, 1],
    address_line: '512 W Galer St',
    address_line_2: 'Rear',
    contact: 'Ann Alder',
    email: 'Desk@Alder.example',
    email_2: 'ann@alder.example',
    home_phone: '(+1) 206-555-0001',
    cell_phone: '(+1) 206-555-0002',
    fax: '(+1) 206-555-0003',
    pager: '(+1) 206-555-0004',
    website: 'https://alder.example',
    comment: 'Mornings only',
    service_location_id: 1,
    expire: '2027-05-31',
  });
  const { status, json } = await create(body, 'service');
  expect([status, json.message]).toEqual([200, 'Contractor Created Successfully!']);
  const { id, uuid } = json.contractor;
  expect(json.contractor).toMatchObject({
    ...body,
    phone: '+12065550171',
    home_phone: '+12065550001',
    cell_phone: '+12065550002',
    fax: '+12065550003',
    pager: '+12065550004',
    id: expect.any(Number),
    email: 'desk@alder.example',
    job_category_ids: [1, 3],
    vendor_type_id: 1,
    vendor_type: { id: 1, name: 'Contractor' },
    city: { id: expect.any(Number), label: 'Seattle' },
    state_id: 'WA',
    status: 'ACTIVE',
    version: 1,
    is_favorite: false,
  });
  expect(await read(id)).toEqual({ ...json.contractor, active_jobs: 0, ytd_jobs: 0 });
  expect(await read(uuid)).toMatchObject({ id });
  expect(await historyOf(id)).toMatchObject([{ version: 1, action: 'created' }]);
  expect((await callApi(`GET /contractors/${id}`, { as: 'billing' })).status).toBe(200);
  for (const nobody of ['999999', crypto.randomUUID(), 'nobody']) {
    const missing = await callApi(`GET /contractors/${nobody}`, { as: 'employee' });
    expect([missing.status, missing.json.message]).toEqual([404, 'Contractor not found.']);
  }
  for (const who of ['accounting', 'employee', 'viewer'] as const) {
    expect((await create(contractorOf('Refused'), who)).status, who).toBe(403);
  }
  expect(await ids('Refused')).toEqual([]);
});

test('a missing required field of a contractor is refused at that field', {
  tags: ['CON-024', 'CON-026', 'CON-027', 'CON-028', 'CON-029', 'CON-030', 'CON-045'],
}, async () => {
  const required = ['This field is required'];
  const nothing = { alpha_ref: '', name: ' ', phone: null, email: '', zip: '', communication_pref_id: '' };
  for (const body of [{}, nothing]) {
    const { status, json } = await create(body);
    expect(status).toBe(422);
    expect(json.errors).toEqual({
      alpha_ref: ['Must enter 3 characters'],
      name: required,
      phone: required,
      email: required,
      zip: ['The zip field is required.'],
      communication_pref_id: required,
    });
  }
  for (const [field, value, message] of [
    ['alpha_ref', 'AB', 'Must enter 3 characters'],
    ['alpha_ref', 'ABCD', 'Must enter 3 characters'],
    ['email', 'nobody', 'Please enter a valid email'],
    ['email_2', 'nobody', 'Please enter a valid email'],
    ['zip', '9811', 'The selected zip is invalid.'],
    ['zip', '98119-12', 'The selected zip is invalid.'],
    ['zip', 'ABCDE', 'The selected zip is invalid.'],
    ['communication_pref_id', 9, 'Choose one of these'],
    ['factor_percent', 10, 'This must be a fraction between 0 and 1'],
    ['service_fee', '101', 'This must be between 0 and 100 percent'],
    ['expire', '2027-02-31', 'This must be a date'],
    ['state_id', 'ZZ', 'Choose a state'],
    ['service_location_id', 99, 'Choose a service location'],
    ['job_category_ids', [1, 99], 'Choose categories'],
  ] as const) {
    const { status, json } = await create(contractorOf('Wrong', { [field]: value }));
    expect([status, json.errors], `${field} ${value}`).toEqual([422, { [field]: [message] }]);
  }
  expect(await ids('Wrong')).toEqual([]);
  expect((await create(contractorOf('Nine Digits', { zip: '98119-1234' }))).status).toBe(200);
});

test('no two contractors have one reference, and it stays as it was made', {
  tags: ['CON-024', 'CON-025'],
}, async () => {
  const { id } = await add('Birch Roofing', { alpha_ref: 'BiR' });
  const second = await create(contractorOf('Birch Gutters', { alpha_ref: 'bIr' }));
  expect([second.status, second.json.errors]).toEqual([422, { alpha_ref: ['Alpha ref has already been taken.'] }]);
  const renamed = await update(id, contractorOf('Birch Roofs', { alpha_ref: 'XXX' }));
  expect(renamed.json.contractor).toMatchObject({ alpha_ref: 'BiR', name: 'Birch Roofs' });
  const { changes } = (await historyOf(id))[1]!.data as { changes: object };
  expect(Object.keys(changes).sort()).toEqual(['email', 'name']);
});

test('a contractor is changed, field by field in the history, and what was not sent stays', {
  tags: ['CON-008', 'CON-022', 'CON-042', 'CON-044'],
}, async () => {
  const { id, version } = await add('Cedar Heating', {
    job_category_ids: [1, 2],
    contact: 'Cleo',
    service_location_id: 1,
  });
  const change = contractorOf('Cedar Heating', {
    service_fee: '7.5',
    job_category_ids: ['', '3'],
    version: String(version),
  });
  const { status, json } = await update(id, change, 'accounting');
  expect([status, json.message]).toEqual([200, 'Contractor Updated Successfully!']);
  expect(json.contractor).toMatchObject({
    factor_percent: 0.075,
    job_category_ids: [3],
    contact: 'Cleo',
    service_location_id: 1,
    status: 'ACTIVE',
    version: 2,
  });
  expect(await historyOf(id)).toMatchObject([
    { version: 1 },
    {
      version: 2,
      action: 'updated',
      data: { changes: { service_fee: ['0 %', '7.5 %'], job_categories: ['1, 2', '3'] } },
    },
  ]);
  const cleared = {
    ...change,
    version: 2,
    job_category_ids: '',
    contact: '',
    service_location_id: '',
    status: 'INACTIVE',
  };
  expect((await update(id, cleared)).json.contractor).toMatchObject({
    job_category_ids: [],
    contact: '',
    service_location: null,
    status: 'ACTIVE',
    version: 3,
  });
  await update(id, { ...change, version: undefined, job_category_ids: undefined });
  expect((await read(id)).version, 'nothing changed').toBe(3);
  expect((await update(999_999, change)).status).toBe(404);
  for (const who of ['employee', 'viewer'] as const) expect((await update(id, change, who)).status, who).toBe(403);
});

test('two people change one contractor: the later gets 409 with the contractor as it is now', {
  tags: ['CON-042', 'CON-045'],
}, async () => {
  const { id, uuid } = await add('Delta Tools');
  const change = (name: string, version: number) => ({ ...contractorOf(name), version });
  expect((await update(id, change('Delta North', 1))).status).toBe(200);
  const late = await update(id, change('Delta South', 1));
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({
    message: expect.stringContaining('changed this in the meantime'),
    contractor: { uuid, name: 'Delta North', version: 2 },
  });
  const tokens = await Promise.all([tokenOf('executive'), tokenOf('accounting')]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(`POST /contractors/${id}`, { token: tokens[index % 2], body: change(`Delta ${index}`, 2) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await historyOf(id)).toHaveLength(3);
  const rows = await db.select().from(work).where(eq(work.kind, 'contractor.changed'));
  expect(rows.map(({ payload }) => payload)).toContainEqual({ id, user_id: expect.any(Number) });
});

test('the same form sent twice, at once and again, makes one contractor', { tags: ['CON-041'] }, async () => {
  const form = contractorOf('Echo Paint', { submission_id: crypto.randomUUID(), job_category_ids: [5] });
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ json }) => json.contractor.id)).size).toBe(1);
  expect((await create(form)).json.contractor.id).toBe(answers[0]!.json.contractor.id);
  expect(await historyOf(answers[0]!.json.contractor.id)).toHaveLength(1);
});

test('a change of status moves a contractor to another list, at once and by those who may', {
  tags: ['CON-021', 'CON-022', 'CON-034', 'CON-035', 'CON-037', 'CON-039'],
}, async () => {
  const { id } = await add('Foxtrot Glass');
  for (const status of ['UNAVAILABLE', 'INACTIVE', 'ACTIVE', 'INACTIVE', 'UNAVAILABLE', 'ACTIVE'] as const) {
    const answer = await setStatus(id, status);
    expect([answer.status, answer.json.contractor.status]).toEqual([200, status]);
    for (const list of ['ACTIVE', 'INACTIVE', 'UNAVAILABLE'] as const) {
      expect(await ids('foxtrot', list), list).toEqual(list === status ? [id] : []);
    }
  }
  expect(await historyOf(id)).toHaveLength(7);
  expect((await setStatus(id, 'ACTIVE')).json.contractor.version, 'as it was').toBe(7);
  expect((await setStatus(id, 'RETIRED')).status).toBe(422);
  expect((await setStatus(999_999, 'INACTIVE')).status).toBe(404);
  for (const who of ['service', 'accounting', 'employee', 'viewer'] as const) {
    expect((await setStatus(id, 'INACTIVE', who)).status, who).toBe(403);
  }
  const tokens = await Promise.all([tokenOf('executive'), tokenOf('executive')]);
  const answers = await Promise.all(
    tokens.map((token) => call(`POST /contractors/change-status/${id}?status=INACTIVE`, { token })),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await read(id)).status).toBe('INACTIVE');
});

test('favorites are each colleague’s own, kept once, and searched like any list', {
  tags: ['CON-010', 'CON-034', 'CON-037', 'CON-038'],
}, async () => {
  const golf = await add('Golf Gutters', { contact: 'Gia Würtz', phone: '(+1) 425-555-0999' });
  const other = await add('Hotel Lamps');
  const star = (id: number | string, as: Who) => callApi(`POST /contractors/add-to-fav/${id}`, { as });
  const answers = await Promise.all(Array.from({ length: 3 }, () => star(golf.id, 'employee')));
  expect(answers.map(({ json }) => json)).toEqual(Array(3).fill({ id: golf.id, is_favorite: true }));
  await star(other.uuid, 'employee');
  await star(other.id, 'accounting');
  expect(await ids('', 'favorite', 'employee')).toEqual([other.id, golf.id]);
  expect(await ids('', 'favorite', 'accounting')).toEqual([other.id]);
  expect((await find('golf', 'ACTIVE', 'employee')).results[0].is_favorite).toBe(true);
  expect((await find('golf', 'ACTIVE', 'accounting')).results[0].is_favorite).toBe(false);
  for (const search of ['gut', 'wurtz gia', '5550999', String(golf.id), 'golf.gutters@', golf.alpha_ref]) {
    expect(await ids(search, 'favorite', 'employee'), search).toEqual([golf.id]);
  }
  expect(await ids('%', 'favorite', 'employee')).toEqual([]);
  await setStatus(golf.id, 'INACTIVE');
  const { json } = await callApi('GET /contractors/favorite/contractors?per_page=1&page=2', { as: 'employee' });
  expect(json.meta).toMatchObject({ current_page: 2, total: 2, from: 2, to: 2 });
  expect(json.results).toMatchObject([{ id: golf.id, status: 'INACTIVE', is_favorite: true }]);
  for (let time = 0; time < 2; time++) {
    const { status } = await callApi(`POST /contractors/remove/favorite/${golf.id}`, { as: 'employee' });
    expect(status).toBe(200);
  }
  expect(await ids('', 'favorite', 'employee')).toEqual([other.id]);
  expect((await star(999_999, 'employee')).status).toBe(404);
  expect((await star(other.id, 'admin')).status).toBe(403);
});

test('contractors are searched by number, reference, name, contact, phone and e-mail, a page at a time', {
  tags: ['CON-004', 'CON-035', 'CON-036'],
}, async () => {
  const glass = await add('India Glass', { alpha_ref: 'IGQ', contact: 'Ivo Renner', cell_phone: '(+1) 425-555-0888' });
  const gas = await add('India Gas', { email: 'billing@igasworks.example', email_2: 'chief@igas.example' });
  const gross = await add('Große India');
  expect(await ids('india')).toEqual([gross.id, gas.id, glass.id]);
  for (const search of ['igq', 'gl ind', 'renner', '5550888', `#${glass.id}`]) {
    expect(await ids(search), search).toEqual([glass.id]);
  }
  for (const search of ['billing@igasworks.example', 'chief@igas.example', 'igasworks']) {
    expect(await ids(search), search).toEqual([gas.id]);
  }
  expect(await ids('%_"* OR NEAR(')).toEqual([]);
  const { json } = await callApi('GET /contractors?search=india&limit=2&page=2', { as: 'viewer' });
  expect(json.meta).toEqual({ current_page: 2, from: 3, last_page: 2, per_page: 2, to: 3, total: 3 });
  expect(json.results).toEqual([
    {
      id: glass.id,
      uuid: glass.uuid,
      alpha_ref: 'IGQ',
      name: 'India Glass',
      contact: 'Ivo Renner',
      phone: '+12065550171',
      email: 'india.glass@contractors.example',
      city: 'Seattle',
      status: 'ACTIVE',
      factor_percent: 0,
      is_favorite: false,
    },
  ]);
});

test('contractors are narrowed by trade in every list and its export, together with a search and a place', {
  tags: ['CON-034', 'CON-035'],
}, async () => {
  const [roofs, both] = [
    await add('Tango Roofs', { job_category_ids: [4] }),
    await add('Tango Roofs and Pipes', { job_category_ids: [1, 4], service_location_id: 1 }),
  ];
  const none = await add('Tango Advice');
  const narrowed = async (query: string, list: keyof typeof lists = 'ACTIVE') =>
    (await callApi(`GET /${lists[list]}?${query}&per_page=100`, { as: 'employee' })).json;
  const found = async (...of: Parameters<typeof narrowed>): Promise<number[]> =>
    (await narrowed(...of)).results.map(({ id }: { id: number }) => id);
  expect(await found('search=tango')).toEqual([none.id, both.id, roofs.id]);
  expect(await found('search=tango&job_category_id=4')).toEqual([both.id, roofs.id]);
  expect(await found('search=tango&job_category_id=1')).toEqual([both.id]);
  expect(await found('search=tango&job_category_id=1,4&sort=name')).toEqual([roofs.id, both.id]);
  expect(await found('job_category_id=4&service_location_id=1&search=tango')).toEqual([both.id]);
  expect(await found('search=tango&job_category_id=4&category_id=1'), 'of those for a job').toEqual([
    both.id,
    roofs.id,
  ]);
  expect(await found('search=tango&job_category_id=2')).toEqual([]);
  expect((await found('job_category_id=4')).slice(0, 2)).toEqual([both.id, roofs.id]);
  const refused = await callApi('GET /contractors?job_category_id=roofs', { as: 'employee' });
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['job_category_id.0']]);

  const token = await tokenOf('viewer');
  const answer = await call('GET /contractors/export?tab=active&search=tango&job_category_id=1', { token });
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(2);
  for (const { id } of [none, both]) await callApi(`POST /contractors/add-to-fav/${id}`, { as: 'employee' });
  expect(await found('search=tango&job_category_id=4', 'favorite')).toEqual([both.id]);

  // Another trade, and another status: the lists follow
  await update(roofs.id, { ...contractorOf('Tango Roofs'), job_category_ids: [2] });
  expect(await found('search=tango&job_category_id=2')).toEqual([roofs.id]);
  expect(await found('search=tango&job_category_id=4')).toEqual([both.id]);
  await setStatus(both.id, 'INACTIVE');
  expect(await found('search=tango&job_category_id=4')).toEqual([]);
  expect(await found('search=tango&job_category_id=4', 'INACTIVE')).toEqual([both.id]);
});

test('a mail’s sender is matched to the contractor with that address, an active one first', {
  tags: ['TASK-061'],
}, async () => {
  const old = await add('Juliet Old', { email: 'office@juliet.example' });
  const now = await add('Juliet New', { email: 'new@juliet.example', email_2: 'office@juliet.example' });
  const search = async (email: string) =>
    (await callApi('POST /contractors/search-by-email', { as: 'employee', body: { email } })).json;
  expect((await search(' Office@Juliet.example ')).contractor).toMatchObject({ id: old.id, name: 'Juliet Old' });
  await setStatus(old.id, 'INACTIVE');
  expect((await search('office@juliet.example')).contractor.id).toBe(now.id);
  expect(await search('nobody@juliet.example')).toEqual({ contractor: null });
  expect((await search('nobody')).errors).toEqual({ email: ['Please enter a valid email'] });
});

test('each list is exported as searched, the fee as a whole percent', { tags: ['CON-033', 'CON-037'] }, async () => {
  const kilo = await add('Kilo Floors', { factor_percent: 0.104, contact: '=cmd()' });
  await add('Kilo Walls');
  await callApi(`POST /contractors/add-to-fav/${kilo.id}`, { as: 'viewer' });
  const token = await tokenOf('viewer');
  for (const [tab, count] of Object.entries({ active: 2, favorite: 1, unavailable: 0 })) {
    const answer = await call(`GET /contractors/export?tab=${tab}&search=kilo`, { token });
    expect(answer.headers.get('Content-Disposition')).toMatch(`attachment; filename="${tab}-contractors-`);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toContain('ID,Reference,Name,Contact,Phone,Email,City,Service Fee,Status');
    expect(lines).toHaveLength(count + 1);
    if (tab === 'favorite') {
      expect(lines[1]).toMatch(
        /,Kilo Floors,'=cmd\(\),\+1\(206\) 555-0171,kilo.floors@contractors.example,Seattle,10%,ACTIVE$/,
      );
    }
  }
});

test('notes, files and the timeline of a contractor need the contractor’s permissions', {
  tags: ['CON-014'],
}, async () => {
  const { id, uuid } = await add('Lima Locks');
  const note = { notable_type: 'Contractors', notable_id: uuid, content: '<p>Bring a ladder</p>' };
  expect((await callApi('POST /notes/create', { as: 'employee', body: note })).status).toBe(200);
  const folder = { fileable_type: 'contractor', fileable_id: id, label: 'Licences' };
  expect((await callApi('POST /files/create-directory', { as: 'service', body: folder })).status).toBe(200);
  expect((await callApi('POST /files/create-directory', { as: 'employee', body: folder })).status).toBe(403);
  expect((await callApi('POST /notes/create', { as: 'admin', body: note })).status).toBe(403);
  await setStatus(id, 'UNAVAILABLE');
  await update(id, { ...contractorOf('Lima Locks'), service_fee: 12 }, 'accounting');
  const { json } = await callApi(`GET /activity/timeline/contractor/${id}`, { as: 'viewer' });
  expect(json.results.map(({ text }: { text: string }) => text)).toEqual([
    'changed the contractor',
    'made the contractor unavailable',
    'made the folder “Licences”',
    'added a note',
    'added the contractor',
  ]);
  expect(json.results[0].details).toEqual(['Service fee: 0 % → 12 %']);
});

test('a member’s contractors are those who have been set on a job, and a contractor counts their jobs', {
  tags: ['MEM-081', 'CON-023'],
}, async () => {
  const household = await addMember();
  const of = (id: number) => callApi(`GET /membership/contractors/${id}`, { as: 'employee' });
  expect((await of(household.membership.id)).json).toEqual({ results: [] });
  const [zulu, mike] = [await add('Zulu Works', { alpha_ref: 'ZUL' }), await add('Mike Works', { alpha_ref: 'MIK' })];
  for (const { id } of [zulu, mike, zulu]) {
    const job = await addJob(sheetOf(household));
    const sent = await callApi(`POST /jobs/dispatch-request/${job.id}`, {
      as: 'executive',
      body: { contractor_id: id },
    });
    expect(sent.status, JSON.stringify(sent.json)).toBe(200);
  }
  const { json } = await of(household.membership.id);
  expect(json.results).toMatchObject([
    { id: mike.id, uuid: mike.uuid, name: 'Mike Works', alpha_ref: 'MIK', status: 'ACTIVE' },
    { id: zulu.id, name: 'Zulu Works' },
  ]);
  expect(await read(zulu.id)).toMatchObject({ active_jobs: 2, ytd_jobs: 2 });
  expect((await of(999_999)).status).toBe(404);
  await setStatus(zulu.id, 'INACTIVE');
  expect((await read(zulu.id)).active_jobs, 'who is sent stays sent').toBe(2);
  const taken = db.delete(contractors).where(eq(contractors.id, mike.id));
  await expect(taken, 'nobody deletes a contractor who has jobs').rejects.toThrow();
  expect(await read(mike.id)).toMatchObject({ id: mike.id });
});

test('a contractor with an estimate request cannot be deleted; one without leaves nothing behind', {
  tags: ['CON-023'],
}, async () => {
  const { asked } = await askForEstimates(1);
  await expect(db.delete(contractors).where(eq(contractors.id, asked[0]!.id))).rejects.toThrow();
  const { id } = await add('November Nails', { job_category_ids: [1, 2] });
  await callApi(`POST /contractors/add-to-fav/${id}`, { as: 'employee' });
  await db.delete(contractors).where(eq(contractors.id, id));
  expect(await db.$count(contractorCategories, eq(contractorCategories.contractor_id, id))).toBe(0);
  expect(await db.$count(favoriteContractors, eq(favoriteContractors.contractor_id, id))).toBe(0);
  expect(await ids('November')).toEqual([]);
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
