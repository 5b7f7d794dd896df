import { expect, test } from 'vitest';
import { sortOf } from '~/ui/table/sort-of';
import { withParams } from '~/ui/table/with-params';

const at = (query: string) => sortOf('/app/members', new URLSearchParams(query));

test('a list says what its URL sorts it by, and newest first is its own order', () => {
  expect(at('')).toMatchObject({ key: 'id', direction: 'desc' });
  expect(at('sort=oldest')).toMatchObject({ key: 'id', direction: 'asc' });
  expect(at('sort=name')).toMatchObject({ key: 'name', direction: 'asc' });
  expect(at('sort=-name')).toMatchObject({ key: 'name', direction: 'desc' });
});

test('a link that sorts keeps the tab and the search, and begins at page 1', () => {
  const { href } = at('tab=new&search=smith&page=4&sort=name');
  expect(href('name', 'desc')).toBe('/app/members?tab=new&search=smith&sort=-name');
  expect(href('id', 'asc')).toBe('/app/members?tab=new&search=smith&sort=oldest');
  expect(href('id', 'desc')).toBe('/app/members?tab=new&search=smith');
});

test('a page behind a row stays under a dialog and is left with another page, order or search', () => {
  const params = new URLSearchParams({ sort: 'name', after: '1000~7~Smith' });
  expect(withParams('/q', params, { task: 3, page: null })).toContain('after=1000%7E7%7ESmith');
  const others: Record<string, string | number>[] = [{ search: 'x' }, { page: 2 }, { sort: '-name' }];
  for (const changes of others) {
    expect(withParams('/q', params, changes)).not.toContain('after');
  }
  expect(at(params.toString()).href('name', 'desc')).toBe('/app/members?sort=-name');
});
