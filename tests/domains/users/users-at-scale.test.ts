import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { listUsers } from '~/domains/users/operations/list-users.server';
import { listRolesAndPeople } from '~/features/accounts/operations/list-roles-and-people.server';
import { showRole } from '~/features/accounts/operations/show-role.server';
import { database } from '~/lib/drizzle/database.server';
import type { Operation } from '~/lib/operation/operation.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

const SIZE = 10_000;
const { db, meter, reset } = metered(env.DB);

async function measure<Schema extends z.ZodType, Result extends object>(
  operation: Operation<Schema, Result>,
  input: object,
) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  return { ...(await perform(operation, context, input)), ...meter };
}

const fill = (from: number, to: number) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
     INSERT INTO users (uuid, created_at, updated_at, first_name, last_name, email, password_hash, role_id, service_location_id, disabled)
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), n, n, 'Ann' || (n % 97), 'Acre ' || n, 'ann' || n || '@club.example', '',
       (SELECT id FROM roles WHERE name = 'EMPLOYEE'), 1, n % 10 = 0 FROM numbers`,
  )
    .bind(from, to)
    .run();

beforeAll(async () => {
  await contextFor('executive');
  await fill(1, SIZE);
}, 60_000);

test('a page of 10,000 users reads its rows, their places and roles, and one count', {
  tags: ['USER-042'],
}, async () => {
  for (const page of [1, 2, 40, 450]) {
    for (const sort of ['newest', 'oldest']) {
      const { results, meta, rowsRead, calls } = await measure(listUsers, { per_page: 20, page, sort });
      expect(results).toHaveLength(20);
      expect(meta.total).toBe(1 + SIZE * 0.9);
      expect(rowsRead, `${sort} ${page}`).toBeLessThanOrEqual(300);
      expect(calls).toBe(1);
    }
  }
  const { rowsRead } = await measure(listUsers, { per_page: 20 });
  expect(rowsRead).toBeLessThanOrEqual(3 * 20 + 5);
});

test('sorted, searched or of one office, 10,000 users stay within the budgets of lists', {
  tags: ['USER-003', 'USER-005', 'USER-049'],
}, async () => {
  for (const input of [{ search: 'ann' }, { search: 'acre 77' }, { service_location_id: 1 }]) {
    const { results, rowsRead, calls } = await measure(listUsers, { per_page: 20, ...input });
    expect(results).toHaveLength(20);
    expect(rowsRead, JSON.stringify(input)).toBeLessThanOrEqual(1500);
    expect(calls).toBeLessThanOrEqual(2);
  }
  const sorted = await measure(listUsers, { per_page: 20, sort: 'name' });
  expect(sorted.results[0]!.first_name).toBe('Ann0');
  expect(sorted.rowsRead).toBeLessThanOrEqual(100);
});

test('a role names its first twenty people, however many have it', { tags: ['ROLE-012'] }, async () => {
  const list = await measure(listRolesAndPeople, { search: 'employee' });
  expect(list.results[0]!.users_count).toBe(SIZE * 0.9);
  const { role, calls } = await measure(showRole, { id: list.results[0]!.uuid });
  expect(role.users).toHaveLength(20);
  expect(role.users_count).toBe(SIZE * 0.9);
  expect(calls).toBeLessThanOrEqual(2);
});
