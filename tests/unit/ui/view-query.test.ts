import { expect, test } from 'vitest';
import { viewQueryOf } from '~/ui/table/view-query';

test('a view keeps filters, order and search, and neither the place in the list nor an open dialog', () => {
  const params = new URLSearchParams('thread=7&page=3&status=To+Do&status=PENDING&search=&after=x&sort=-time&tab=mine');
  expect(viewQueryOf(params, ['thread', 'message'])).toBe('sort=-time&status=To+Do&status=PENDING&tab=mine');
  expect(viewQueryOf(new URLSearchParams('page=2'), [])).toBe('');
});

test('the same choices in another order are the same view', () => {
  const queryOf = (search: string) => viewQueryOf(new URLSearchParams(search), []);
  expect(queryOf('sort=name&status=ACTIVE')).toBe(queryOf('status=ACTIVE&sort=name'));
});
