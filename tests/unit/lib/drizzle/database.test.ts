import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias, integer, numeric, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { householdRead } from '~/domains/memberships/reads/household.server';
import { type Database, database } from '~/lib/drizzle/database.server';

const people = sqliteTable('people', {
  id: integer().primaryKey(),
  name: text('full "name"').notNull(),
  born: integer({ mode: 'timestamp_ms' }),
  large: numeric({ mode: 'bigint' }),
});
const homes = sqliteTable('homes', { id: integer().primaryKey(), person_id: integer().notNull(), city: text() });
const other = alias(people, 'other');
const count = (value: number) =>
  sql<number>`(SELECT count(*) FROM homes WHERE person_id = ${people.id} AND id > ${value})`;

const binding = { prepare: () => ({ bind: () => null }) } as never;
const statements = (db: Database) => [
  db.select().from(people).where(eq(people.id, 1)).limit(2).offset(3),
  db.select({ one: people.name, two: count(7), three: people.large }).from(people),
  db.select({ two: count(7) }).from(people),
  db.select({ first: sql`1`.as('first'), name: people.name, last: sql`2`.as('last') }).from(people),
  db
    .select()
    .from(people)
    .innerJoin(homes, and(eq(homes.person_id, people.id), eq(homes.city, 'Kent'))),
  db
    .select({ person: people, also: { other: other.name } })
    .from(people)
    .leftJoin(other, eq(other.id, people.id)),
  db.insert(homes).values({ person_id: 1, city: 'Kent' }).returning(),
  db.update(homes).set({ city: null }).where(eq(homes.id, 1)).returning({ id: homes.id }),
  db.delete(homes).where(eq(homes.id, 1)),
  ...householdRead(db, 44).statements,
];

test('a statement is what Drizzle itself writes, but for the sign before each parameter', () => {
  const own = statements(drizzle(binding) as Database);
  const made = statements(database(binding));
  own.forEach((statement, index) => {
    const { sql, params } = (statement as (typeof own)[0] & { toSQL(): { sql: string; params: unknown[] } }).toSQL();
    expect((made[index] as typeof statement & { toSQL(): unknown }).toSQL()).toEqual({
      sql: sql.replaceAll('?', '+?'),
      params,
    });
  });
});

test('requests share one writer of SQL, and each has a database of its own', () => {
  const [one, other] = [database(binding), database(binding)] as [Database, Database];
  expect(one).not.toBe(other);
  expect(one.$client).toBe(binding);
  expect(Object.getPrototypeOf(one)).toBe(Object.getPrototypeOf(other));
});
