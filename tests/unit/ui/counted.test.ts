import { expect, test } from 'vitest';
import { counted } from '~/ui/format/counted';

test('one of a thing is named in the singular', () => {
  expect(counted(1, 'tasks')).toBe('1 task');
  expect(counted(0, 'tasks')).toBe('0 tasks');
  expect(counted(1204, 'members')).toBe('1,204 members');
  expect(counted(1, 'entries')).toBe('1 entry');
  expect(counted(1, 'batches')).toBe('1 batch');
  expect(counted(1, 'service locations')).toBe('1 service location');
  expect(counted(3, 'tasks', 'new')).toBe('3 new tasks');
});
