import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';

const SERVED = 'Your zip code is located in an area that we service.';
const NOT_SERVED = 'Your zip code is not located in an area that we can service.';
const check = (zip: unknown) => callApi('POST /utils/valid-zip', { body: { zip } });

test('a zip inside the area is accepted, with five digits or five and four', {
  tags: ['PUB-001', 'UTIL-001', 'APP-072'],
}, async () => {
  for (const zip of ['98112', '98112-1234', '981121234', ' 98112 ', 98112]) {
    const { status, json } = await check(zip);
    expect([zip, status, json]).toEqual([zip, 200, { message: SERVED }]);
  }
});

test('a visitor outside the area is refused at the zip check', {
  tags: ['UTIL-001', 'APP-071', 'APP-073'],
}, async () => {
  for (const zip of ['10001', '99362', '00000', '9811', '981122', '98112-', 'abcde', "98112' OR 1=1"]) {
    const { status, json } = await check(zip);
    expect([zip, status, json]).toEqual([zip, 422, { message: NOT_SERVED, errors: { zip: [NOT_SERVED] } }]);
  }
});

test('a missing zip is refused at its field', { tags: ['UTIL-001'] }, async () => {
  for (const zip of [undefined, null, '']) {
    const { status, json } = await check(zip);
    expect([status, json.errors]).toEqual([422, { zip: ['This field is required'] }]);
  }
  expect((await check({ gt: '' })).status).toBe(422);
});

test('a disabled service location serves no zip', { tags: ['UTIL-001'] }, async () => {
  await db.update(serviceLocations).set({ enabled: false }).where(eq(serviceLocations.id, 1));
  expect((await check('98112')).status).toBe(422);
  await db.update(serviceLocations).set({ enabled: true }).where(eq(serviceLocations.id, 1));
  expect((await check('98112')).status).toBe(200);
});

test('a zip returns its city and state anywhere in the country', { tags: ['UTIL-002', 'UTIL-010'] }, async () => {
  const find = (zip: string) => callApi('POST /utils/search-zip-details', { body: { zip } });
  expect((await find('98112')).json).toEqual({
    city: { id: expect.any(Number), label: 'Seattle' },
    state: { code: 'WA' },
  });
  expect((await find('10001-0001')).json).toMatchObject({ city: { label: 'New York' }, state: { code: 'NY' } });
  const unknown = await find('00000');
  expect([unknown.status, unknown.json.errors]).toEqual([422, { zip: ['Invalid zip code.'] }]);
});

test('every US state is returned, with or without the query all', { tags: ['UTIL-004', 'UTIL-010'] }, async () => {
  const plain = await callApi('GET /utils/states');
  const all = await callApi('GET /utils/states?all=true');
  expect(plain.status).toBe(200);
  expect(plain.json).toEqual(all.json);
  const codes = plain.json.results.map((state: { code: string }) => state.code);
  expect(codes).toEqual(expect.arrayContaining(['AK', 'DC', 'HI', 'WA', 'WY']));
  expect(codes.length).toBeGreaterThanOrEqual(51);
});

test('the cities of a state are its own, by name', { tags: ['UTIL-005', 'UTIL-010'] }, async () => {
  const { json } = await callApi('POST /utils/cities-by-state', { body: { state_code: 'wa' } });
  const seattle = json.results.find((city: { label: string }) => city.label === 'Seattle');
  expect(seattle).toEqual({ id: expect.any(Number), label: 'Seattle', city: 'Seattle' });
  expect(json.results.map((city: { label: string }) => city.label)).not.toContain('Portland');
  const nowhere = await callApi('POST /utils/cities-by-state', { body: { state_code: 'ZZ' } });
  expect([nowhere.status, nowhere.json.results]).toEqual([200, []]);
  const missing = await callApi('POST /utils/cities-by-state', { body: {} });
  expect([missing.status, missing.json.errors]).toEqual([422, { state_code: ['This field is required'] }]);
});

test('the job categories and the job types of each are public', { tags: ['UTIL-007', 'UTIL-009'] }, async () => {
  const { json } = await callApi('GET /utils/job-categories');
  expect(json.results).toContainEqual({ id: 1, code: 'PLUMB', name: 'Plumbing' });
  const codes = await callApi('GET /utils/job-codes/1');
  expect(codes.json.results.map((code: { description: string }) => code.description)).toContain('Leak repair');
  expect((await callApi('GET /utils/job-codes/999')).json).toEqual({ results: [] });
  expect((await callApi('GET /utils/job-codes/plumbing')).status).toBe(422);
});

test('the service locations are listed for the staff only', { tags: ['UTIL-008', 'UTIL-010'] }, async () => {
  expect((await callApi('POST /utils/service-locations')).status).toBe(401);
  const { status, json } = await callApi('POST /utils/service-locations', { as: 'employee' });
  expect(status).toBe(200);
  expect(json.results).toContainEqual({ id: 1, label: '01-Seattle', enabled: true });
});
