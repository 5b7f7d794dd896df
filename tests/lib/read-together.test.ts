import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roles } from '~/domains/roles/table.server';
import { database } from '~/lib/database.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { metered } from '../support/rows-read';

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
