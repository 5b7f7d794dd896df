import { expect, test } from 'vitest';
import { boxesOf, changesOf, keysIn } from '~/domains/roles/forms/role-values';

test('the boxes of a role are its keys, without the empty value that goes with them', { tags: ['ROLE-008'] }, () => {
  expect(keysIn([undefined, 'task.read', ''])).toEqual(['task.read']);
  expect(keysIn('task.read,job.read')).toEqual(['job.read', 'task.read']);
  expect(keysIn(undefined)).toEqual([]);
  expect(keysIn(boxesOf('task.read'))).toEqual(['task.read']);
  expect(boxesOf('')).toEqual(['']);
});

test('what a form gives a role and takes from it', { tags: ['ROLE-009'] }, () => {
  expect(changesOf(['job.read', 'task.read'], ['task.read', 'user.read'])).toEqual({
    granted: ['user.read'],
    taken: ['job.read'],
  });
});
