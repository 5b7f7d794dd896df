import { eq, getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '~/domains/users/table.server';
import { jsonRow } from '~/lib/drizzle/json-row.server';
import { db, employ } from '../../support/club/context';

test('a row as one JSON text is the row that Drizzle selects by its columns', async () => {
  const { id } = await employ('viewer');
  const whole = jsonRow<typeof users.$inferSelect>(getTableColumns(users));
  const read = async () => {
    const [found] = await db.select({ text: whole.text }).from(users).where(eq(users.id, id));
    const [row] = await db.select().from(users).where(eq(users.id, id));
    return { text: found!.text, row };
  };
  const before = await read();
  expect(whole.rowOf(before.text)).toEqual(before.row);
  expect((await read()).text).toBe(before.text);
  await db.update(users).set({ mfa_enabled: true, extension: null, last_name: 'O’Brien "B"' }).where(eq(users.id, id));
  const after = await read();
  expect(whole.rowOf(after.text)).toEqual(after.row);
  expect(after.text).not.toBe(before.text);
});

test('an expression with a parameter has no text of its own', () => {
  expect(() => jsonRow({ one: sql`${1} + 1` })).toThrow('parameters');
});
