import { expect, test } from 'vitest';
import { taskTypes } from '~/domains/tasks/states';
import { anotherRequest } from '~/features/task-dialog/rules/another-request';

test('another job request is a step away from a task, not from a mention or one about money', {
  tags: ['TASK-010', 'FLOW-018'],
}, () => {
  const task = { id: 7, task_type: 'NEW_MESSAGE' as const, membership_id: null, taskable_type: 'mail' };
  expect(anotherRequest(task)).toBe('/app/jobs?add=1&task=7');
  expect(anotherRequest({ ...task, membership_id: 3 })).toBe('/app/jobs?member=3&task=7');
  expect(anotherRequest({ ...task, job: { membership_id: 4 } })).toBe('/app/jobs?member=4&task=7');
  expect(anotherRequest({ ...task, job: { membership_id: null } })).toBe('/app/jobs?add=1&task=7');
  expect(anotherRequest({ ...task, taskable_type: 'note' })).toBeNull();
  expect(anotherRequest({ ...task, taskable_type: 'note', membership_id: 3 })).toBeNull();
  const offering = taskTypes.filter((task_type) => anotherRequest({ ...task, task_type }) !== null);
  expect(taskTypes.filter((type) => !offering.includes(type))).toEqual(['CHECK_PAYMENT', 'INVOICE_BATCH', 'INVOICE']);
});
