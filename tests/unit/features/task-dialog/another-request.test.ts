import { expect, test } from 'vitest';
import { anotherRequest } from '~/features/task-dialog/rules/another-request';

test('another job request is a step away from every task but a mention, with its member where that is known', {
  tags: ['TASK-010'],
}, () => {
  const task = { id: 7, membership_id: null, taskable_type: 'mail' };
  expect(anotherRequest(task)).toBe('/app/jobs?add=1&task=7');
  expect(anotherRequest({ ...task, membership_id: 3 })).toBe('/app/jobs?member=3&task=7');
  expect(anotherRequest({ ...task, job: { membership_id: 4 } })).toBe('/app/jobs?member=4&task=7');
  expect(anotherRequest({ ...task, job: { membership_id: null } })).toBe('/app/jobs?add=1&task=7');
  expect(anotherRequest({ ...task, taskable_type: 'note' })).toBeNull();
  expect(anotherRequest({ ...task, taskable_type: 'note', membership_id: 3 })).toBeNull();
});
