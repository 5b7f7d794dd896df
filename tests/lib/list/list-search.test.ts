import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { listCanceledMembers } from '~/domains/memberships/operations/list-canceled-members.server';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listClosedTasks } from '~/domains/tasks/operations/list-closed-tasks.server';
import { listTasks } from '~/domains/tasks/operations/list-tasks.server';
import { planSearch } from '~/lib/list/list-search';
import { perform } from '~/lib/operation/operation.server';
import type { Unnamed } from '../../support/calling/unnamed';
import { contextFor, employ } from '../../support/club/context';

beforeAll(async () => {
  await fillWithSyntheticClub(env.DB, 300);
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE memberships SET primary_name = 'Zoë Quackenbush', primary_email = 'zoe.quack@club.example', primary_phone = '(206) 555-0199' WHERE id = 40`,
    ),
    env.DB.prepare(
      `UPDATE members SET first_name = 'Zoë', last_name = 'Quackenbush', email = 'zoe.quack@club.example', cell_phone = '(206) 555-0199', home_phone = '425-555-7788'
       WHERE membership_id = 40 AND is_primary`,
    ),
    env.DB.prepare(
      `INSERT INTO members (membership_id, position, is_primary, first_name, last_name, email, cell_phone)
       VALUES (40, 1, 0, 'Seán', 'O’Dowd-Reyes', 'sean@elsewhere.example', '+1 253 555 0123')`,
    ),
    env.DB.prepare(
      `UPDATE memberships SET primary_name = 'Xavier Elsewhere', primary_email = 'xsean@elsewhere.example' WHERE id = 41`,
    ),
  ]);
});

const ODD = [
  '"',
  "'",
  '%',
  '*',
  '_',
  '\\',
  '"a"',
  'a" OR "b',
  'NEAR(a b)',
  'MEMBERSHIP:smith',
  '{CANCELED} : smith',
  'CANCELED',
  '(',
  'AND',
  'OR NOT',
  '-',
  '😀',
  '\u{1E900}',
  'x',
  'x'.repeat(500),
  '\u0000',
  'a@b\u0000c',
  '; DROP TABLE memberships',
  '@',
  '@@@',
  '"@"',
  '٣٤',
  '\uE000\uE001\uE002',
  '1'.repeat(30),
];

test.each(ODD)('a search for %j is never FTS syntax', { tags: ['MEM-006', 'TASK-005'] }, async (search) => {
  const context = await contextFor('executive');
  for (const operation of [listMembers, listTasks]) {
    for (const page of [1, 2, 500]) {
      const { results, meta } = await perform(operation as typeof listMembers, context, {
        search,
        page,
        assigned: 'me',
      });
      expect(meta.total).toBeLessThan(300 * 0.9);
      expect(results.length).toBeLessThanOrEqual(10);
    }
  }
});

describe('Zoë Quackenbush and Seán O’Dowd-Reyes, one membership, are found', { tags: ['MEM-006', 'MEM-031'] }, () => {
  test.each([
    ['by both names in any order', 'quackenbush zoe'],
    ['by the beginning of a name, without its accent', 'quack ZOE'],
    ['with the accent typed as two characters', 'Zoe\u0308'],
    ['by the other member’s name', 'sean'],
    ['by a name with a curly or a straight apostrophe', "O'Dowd"],
    ['by the second half of a double name', 'reyes'],
    ['by words of both members', 'zoe reyes'],
    ['by the whole phone number as people write it', '206.555.0199'],
    ['by the phone number with its country code', '+1 (206) 555-0199'],
    ['by seven digits', '555-0199'],
    ['by the last four digits', '0199'],
    ['by the home phone', '4255557788'],
    ['by the other member’s phone', '2535550123'],
    ['by mail address', 'ZOE.quack@club.example'],
    ['by a piece of a mail address', 'quack@cl'],
    ['by a word of a mail address', 'elsewhere sean'],
    ['by id', '40'],
    ['by id with a number sign', '#40'],
  ])('%s: %s', async (_, search) => {
    const { results, meta } = await perform(listMembers, await contextFor('executive'), { search, per_page: 100 });
    expect(results.map((row) => row.id)).toContain(40);
    expect(meta.total).toBe(results.length);
  });

  test('by the address of any of its properties, as it was changed last', async () => {
    const context = await contextFor('executive');
    const found = async (search: string) =>
      (await perform(listMembers, context, { search, per_page: 100 })).results.map((row) => row.id);
    const insert = `INSERT INTO properties (membership_id, position, is_primary, address, city, state, zip)
      VALUES (40, 7, 0, '7219 Quixote Lane', 'Medina', 'WA', '98039')`;
    const { meta } = await env.DB.prepare(insert).run();
    const id = meta.last_row_id;
    for (const search of ['quixote', '7219 quix', 'quixote lane medina 98039'])
      expect(await found(search)).toEqual([40]);
    await env.DB.prepare("UPDATE properties SET address = '12 Zanzibar Way' WHERE id = ?").bind(id).run();
    expect(await found('quixote')).toEqual([]);
    expect(await found('zanzibar zoe')).toEqual([40]);
    await env.DB.prepare(
      "UPDATE memberships SET primary_address = '99 Xylophone Rd, Medina, WA 98039' WHERE id = 40",
    ).run();
    expect(await found('99 xylo')).toEqual([40]);
    await env.DB.prepare('DELETE FROM properties WHERE id = ?').bind(id).run();
    expect(await found('zanzibar')).toEqual([]);
  });

  test('but not in another tab, and not by words of two memberships', async () => {
    const context = await contextFor('executive');
    const none = async (operation: Unnamed<typeof listMembers>, search: string) =>
      expect((await perform(operation, context, { search })).meta.total).toBe(0);
    for (const search of ['quackenbush', '2065550199', 'zoe.quack@club.example', '#40'])
      await none(listCanceledMembers, search);
    await none(listMembers, 'quackenbush xavier');
  });

  test('an exact mail address finds its owner alone, a substring everybody who has it', async () => {
    const context = await contextFor('executive');
    const found = async (search: string) =>
      (await perform(listMembers, context, { search })).results.map((row) => row.id);
    expect(await found('sean@elsewhere.example')).toEqual([40]);
    expect(await found('sean@elsewhere.exampl')).toEqual([41, 40]);
    await env.DB.prepare("UPDATE members SET email = 'both@club.example' WHERE membership_id = 40").run();
    expect(await found('both@club.example')).toEqual([40]);
  });

  test('an address that several have finds all of them, in the list’s order, one in another tab nobody here', async () => {
    const context = await contextFor('executive');
    const [here, there] = ['family@quack.example', 'afar@quack.example'];
    const set = (email: string, id: number) =>
      env.DB.prepare('UPDATE members SET email = ? WHERE membership_id = ? AND is_primary').bind(email, id);
    const { results: canceled } = await env.DB.prepare(
      "SELECT id FROM memberships WHERE state = 'CANCELED' LIMIT 1",
    ).all<{ id: number }>();
    await env.DB.batch([
      ...[50, 51, 52].map((id) => set(here, id)),
      set(`x${here}`, 53),
      set(there, canceled[0]!.id),
      ...[54, 55].map((id) => set(`x${there}`, id)),
    ]);
    const found = async (input: object) => (await perform(listMembers, context, input)).results.map((row) => row.id);
    expect(await found({ search: here })).toEqual([52, 51, 50]);
    expect(await found({ search: here, sort: 'oldest' })).toEqual([50, 51, 52]);
    expect(await found({ search: here, per_page: 2 })).toEqual([52, 51]);
    expect(await found({ search: here, per_page: 2, page: 2 })).toEqual([50]);
    expect(await found({ search: there })).toEqual([55, 54]);
    expect(await found({ search: there, per_page: 1 })).toEqual([55]);
    expect((await perform(listCanceledMembers, context, { search: there })).results.map((row) => row.id)).toEqual([
      canceled[0]!.id,
    ]);
  });
});

test('a number finds the member with that id first, then phones that contain it', {
  tags: ['MEM-006'],
}, async () => {
  const context = await contextFor('executive');
  await env.DB.prepare(`UPDATE memberships SET primary_phone = '206 555 0101' WHERE id IN (299, 4, 5)`).run();
  const page = (page: number) => perform(listMembers, context, { search: '101', per_page: 2, page });
  const pages = [await page(1), await page(2), await page(3)];
  const ids = pages.flatMap(({ results }) => results.map((row) => row.id));
  expect(ids[0]).toBe(101);
  expect(new Set(ids).size).toBe(ids.length);
  const { results, meta } = await perform(listMembers, context, { search: '101', per_page: 100 });
  expect(results.map((row) => row.id)).toEqual(expect.arrayContaining([101, 299, 5, 4]));
  expect(ids).toEqual(results.map((row) => row.id).slice(0, 6));
  expect(meta.total).toBe(results.length);
});

test('a number with leading zeros is a phone, not an id, and #42 an id, not a phone', () => {
  const scope = { columns: ['MEMBERSHIP'] };
  expect(planSearch('0007919', scope).id).toBeNull();
  expect(planSearch('#4242', scope)).toMatchObject({ id: 4242, grams: null });
});

test('tasks are listed and searched by status and by assignee', {
  tags: ['TASK-004', 'TASK-005', 'TASK-052'],
}, async () => {
  const [context, me, other] = [await contextFor('service'), await employ('service'), await employ('viewer')];
  await env.DB.batch([
    env.DB.prepare("UPDATE tasks SET status = 'CLOSED', assigned_to = NULL"),
    env.DB.prepare("UPDATE tasks SET contact_name = 'Otto Fair', contact_phone = '206-555-0142' WHERE id <= 4"),
    env.DB.prepare("UPDATE tasks SET status = 'OPEN', assigned_to = ? WHERE id IN (1)").bind(me.id),
    env.DB.prepare("UPDATE tasks SET status = 'PROCESSING', assigned_to = ? WHERE id IN (2)").bind(me.id),
    env.DB.prepare("UPDATE tasks SET status = 'OPEN', assigned_to = ? WHERE id IN (3)").bind(other.id),
    env.DB.prepare('UPDATE tasks SET assigned_to = ? WHERE id IN (4)').bind(me.id),
  ]);
  const find = async (input: object) => {
    const { results, meta } = await perform(listTasks, context, input);
    expect(meta.total).toBe(results.length);
    return results.map((row) => row.id);
  };
  for (const search of ['', 'otto fai', '5550142', '06-555-0142']) {
    expect(await find({ search })).toEqual([3, 2, 1]);
    expect(await find({ search, sort: 'oldest' })).toEqual([1, 2, 3]);
    expect(await find({ search, status: 'OPEN' })).toEqual([3, 1]);
    expect(await find({ search, filters: { status: 'PROCESSING' } })).toEqual([2]);
    expect(await find({ search, assigned: 'me' })).toEqual([2, 1]);
    expect(await find({ search, assigned: 'me', status: 'OPEN' })).toEqual([1]);
    expect(await find({ assigned: 'me', filters: JSON.stringify({ search, status: 'CLOSED' }) })).toEqual([4]);
  }
  expect(await find({ search: '2', assigned: 'me' })).toEqual([2]);
  expect(await find({ search: '3', assigned: 'me' })).toEqual([]);
  expect((await perform(listClosedTasks, context, { search: 'otto' })).results.map((row) => row.id)).toEqual([4]);
});

test('paging out of range is clamped: 1 to 100 a page, from page 1 on', {
  tags: ['SHELL-014', 'SHELL-015'],
}, async () => {
  const context = await contextFor('executive');
  const meta = async (input: object) => (await perform(listMembers, context, input)).meta;
  expect(await meta({})).toMatchObject({ current_page: 1, per_page: 10, from: 1, to: 10, total: 270, last_page: 27 });
  expect(await meta({ per_page: '1000', page: '-3' })).toMatchObject({ current_page: 1, per_page: 100, last_page: 3 });
  expect(await meta({ per_page: 0, page: 'x' })).toMatchObject({ current_page: 1, per_page: 1 });
  expect(await meta({ page: 2, per_page: 20, filters: { page: 3 } })).toMatchObject({
    current_page: 3,
    from: 41,
    to: 60,
  });
  expect(await meta({ page: '9'.repeat(30), sort: 'oldest' })).toMatchObject({ from: null, total: 270 });
  expect(await meta({ page: 1e12, search: 'smith' })).toMatchObject({ from: null, to: null });
  expect(await meta({ page: 99 })).toMatchObject({ current_page: 99, from: null, to: null, total: 270 });
});
