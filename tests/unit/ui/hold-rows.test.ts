import { expect, test } from 'vitest';
import { holdRows } from '~/ui/table/hold-rows';

const row = (id: number, name = `Row ${id}`) => ({ id: String(id), name });
const rowId = ({ id }: { id: string }) => id;
const ids = (rows: readonly { id: string }[]) => rows.map(rowId).join(' ');

test('rows that come wait, in whatever place, and what is shown keeps its order and its place', () => {
  const held = holdRows([row(3), row(2), row(1)], [row(5), row(3), row(4), row(1), row(2)], { rowId, isOwn: false });
  expect(ids(held.rows)).toBe('3 2 1');
  expect(held).toMatchObject({ waiting: 2, isChanged: true });
});

test('a shown row has its latest fields', () => {
  const held = holdRows([row(2), row(1)], [row(2, 'changed'), row(1)], { rowId, isOwn: false });
  expect(held.rows[0]!.name).toBe('changed');
  expect(held).toMatchObject({ waiting: 0, isChanged: false });
});

test('a row that left by what others did stays; by one’s own act it goes at once', () => {
  const others = holdRows([row(3), row(2)], [row(4), row(3)], { rowId, isOwn: false });
  expect(ids(others.rows)).toBe('3 2');
  expect(others).toMatchObject({ waiting: 1, isChanged: true });
  const own = holdRows([row(3), row(2)], [row(4), row(3)], { rowId, isOwn: true });
  expect(ids(own.rows)).toBe('3');
  expect(own).toMatchObject({ waiting: 1, isChanged: true });
  expect(holdRows([row(3), row(2)], [row(3)], { rowId, isOwn: true }).isChanged).toBe(false);
});
