import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { roles } from '~/domains/roles/table.server';
import { database } from '~/lib/drizzle/database.server';
import { allOf, firstOf, readTogether, type Select } from '~/lib/read-together.server';
import { metered } from '../support/proofs/rows-read';

const { db: binding, meter, reset } = metered(env.DB);

const roleRead = (db: ReturnType<typeof database>, name: string) =>
  firstOf(db.select({ name: roles.name }).from(roles).where(eq(roles.name, name)));

test('reads of one moment share a call, also where a check of the input comes before one', async () => {
  const db = database(binding);
  const checked = async () => {
    for (let turn = 0; turn < 5; turn++) await null;
    return readTogether(db, { role: roleRead(db, 'ACCOUNTING'), none: roleRead(db, 'NOBODY') });
  };
  reset();
  const [first, second, third] = await Promise.all([
    readTogether(db, { role: roleRead(db, 'EXECUTIVE') }),
    checked(),
    readTogether(db, {}),
  ]);
  expect(first).toEqual({ role: { name: 'EXECUTIVE' } });
  expect(second).toEqual({ role: { name: 'ACCOUNTING' }, none: null });
  expect(third).toEqual({});
  expect(meter).toMatchObject({ calls: 1, statements: 3 });
  await readTogether(db, { role: roleRead(db, 'EXECUTIVE') });
  expect(meter.calls, 'what is asked later has a call of its own').toBe(2);
});

test('a read that fails takes none of those with it that share its call', async () => {
  const db = database(env.DB);
  const broken = allOf(db.select({ value: sql<string>`json('{')` }).from(roles).limit(1));
  const [good, bad] = await Promise.allSettled([
    readTogether(db, { role: roleRead(db, 'EXECUTIVE') }),
    readTogether(db, { broken }),
  ]);
  expect(good).toMatchObject({ status: 'fulfilled', value: { role: { name: 'EXECUTIVE' } } });
  expect(bad).toMatchObject({ status: 'rejected' });
});

test('reads of two requests never share a call', async () => {
  const [one, other] = [database(binding), database(binding)];
  reset();
  await Promise.all([one, other].map((db) => readTogether(db, { role: roleRead(db, 'EXECUTIVE') })));
  expect(meter.calls).toBe(2);
});

test('a select with two columns of one name is refused, and takes none of its neighbours with it', async () => {
  const db = database(env.DB);
  const other = alias(roles, 'other');
  const selects = {
    joined: db
      .select({ mine: roles.name, theirs: other.name, key: roles.uuid })
      .from(roles)
      .innerJoin(other, sql`true`),
    tables: db.select().from(roles).innerJoin(other, sql`true`),
    written: db.select({ one: sql<string>`name`, two: roles.name, key: roles.uuid }).from(roles),
    numbers: db.select({ name: roles.name, one: sql<number>`1` }).from(roles),
  };
  for (const [what, select] of Object.entries(selects)) {
    const [good, bad] = await Promise.allSettled([
      readTogether(db, { role: roleRead(db, 'EXECUTIVE') }),
      readTogether(db, { rows: allOf(select as Select<unknown>) }),
    ]);
    expect(good, what).toMatchObject({ status: 'fulfilled', value: { role: { name: 'EXECUTIVE' } } });
    expect(bad, what).toMatchObject({ status: 'rejected' });
    expect(String((bad as PromiseRejectedResult).reason)).toContain('needs a name of its own');
  }
  const named = db.select({ mine: roles.name, theirs: sql<string>`${other.name}`.as('theirs') }).from(roles);
  const { rows } = await readTogether(db, { rows: allOf(named.innerJoin(other, eq(other.id, roles.id))) });
  expect(rows.every(({ mine, theirs }) => mine === theirs)).toBe(true);
});
