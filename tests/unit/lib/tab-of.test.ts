import { expect, test } from 'vitest';
import { tabOf } from '~/lib/tab-of';

const tabs = { details: 'Details', notes: 'Notes' };

test('a tab is one of the page’s own, the first for any other name', () => {
  expect(tabOf(tabs, 'notes')).toBe('notes');
  for (const other of [null, '', 'files', 'toString', 'constructor', '__proto__']) {
    expect(tabOf(tabs, other), String(other)).toBe('details');
  }
});
