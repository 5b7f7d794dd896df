import { beforeEach, expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { savedViews } from '~/domains/saved-views/table.server';
import { call } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { keyFor } from '../../support/club/accounts';
import { db, employ } from '../../support/club/context';

const list = '/app/members';
const save = (name: string, more: object = {}, as: Who = 'employee') =>
  callApi('POST /saved-views/save', { as, body: { list, name, query: 'sort=-name&status=ACTIVE', ...more } });
const viewsOf = async (as: Who = 'employee', of = list): Promise<{ id: number; name: string; query: string }[]> =>
  (await callApi(`GET /saved-views?list=${encodeURIComponent(of)}`, { as })).json.results;

beforeEach(async () => {
  await db.delete(savedViews);
});

test('a view of a list is kept for its maker alone, opened on every device, renamed and deleted', async () => {
  expect((await save('Active, Z first')).status).toBe(200);
  expect((await save('All', { query: '' })).status).toBe(200);
  expect((await save('Elsewhere', { list: '/app/jobs' })).status).toBe(200);
  const [active, all] = await viewsOf();
  expect([active, all]).toMatchObject([
    { name: 'Active, Z first', query: 'sort=-name&status=ACTIVE' },
    { name: 'All', query: '' },
  ]);
  expect(await viewsOf('service')).toEqual([]);
  for (const verb of ['rename', 'delete']) {
    const theirs = await callApi(`POST /saved-views/${verb}/${active!.id}`, {
      as: 'executive',
      body: { name: 'Mine' },
    });
    expect([verb, theirs.status]).toEqual([verb, 404]);
  }
  const renamed = await callApi(`POST /saved-views/rename/${active!.id}`, { as: 'employee', body: { name: 'Ours' } });
  expect(renamed.status).toBe(200);
  expect((await callApi(`POST /saved-views/delete/${all!.id}`, { as: 'employee', body: {} })).status).toBe(200);
  expect(await viewsOf()).toMatchObject([{ id: active!.id, name: 'Ours' }]);
});

test('a name is kept once in whatever case, also by a double click; another’s view has names of its own', async () => {
  const twice = await Promise.all([save('Mine'), save('Mine')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await viewsOf()).toHaveLength(1);
  expect(await save('MINE', { query: 'status=PENDING' })).toMatchObject({
    status: 422,
    json: { errors: { name: ['You have a view of this name.'] } },
  });
  expect((await save('Mine', {}, 'service')).status).toBe(200);
  await save('Other');
  const other = (await viewsOf()).find(({ name }) => name === 'Other')!;
  const taken = await callApi(`POST /saved-views/rename/${other.id}`, { as: 'employee', body: { name: ' mine ' } });
  expect(taken.status).toBe(422);
});

test('what is no list of the office, too long or one too many is refused; an API key keeps no views', async () => {
  for (const wrong of [
    { list: 'https://example.com' },
    { list: '//example.com' },
    { list: '/app/../x' },
    { list: '' },
    { name: '' },
    { name: 'x'.repeat(61) },
    { query: 'x'.repeat(2001) },
  ]) {
    expect([wrong, (await save('View', wrong)).status]).toEqual([wrong, 422]);
  }
  for (let made = 0; made < 50; made++) expect((await save(`View ${made}`)).status).toBe(200);
  expect((await save('One more')).status).toBe(409);
  const token = await keyFor((await employ('employee')).id, ['membership.read']);
  const refused = await call('POST /saved-views/save', { token, body: { list, name: 'By a program', query: '' } });
  expect(refused.status).toBe(403);
});
