import { expect, test } from 'vitest';
import { listRolesWith } from '~/domains/roles/operations/list-roles-with.server';
import { rolesInWords } from '~/domains/roles/rules/roles-in-words';
import { perform } from '~/lib/operation/operation.server';
import { addRole } from '../../support/club/accounts';
import { contextFor } from '../../support/club/context';

const holdersOf = async (permission: string) => {
  const { holders } = await perform(listRolesWith, await contextFor('employee'), { permissions: [permission] });
  return holders[permission];
};

test('who has a right is named by the roles as they are now, without that of a program', {
  tags: ['FLOW-013'],
}, async () => {
  expect(await holdersOf('job.create_estimate')).toBe('An executive or customer service');
  expect(await holdersOf('job.delete')).toBe('An executive');
  expect(await holdersOf('invoice.update')).toBe('An executive, accounting or customer service');
  await addRole('Dispatch desk', ['job.create_estimate']);
  expect(await holdersOf('job.create_estimate')).toBe('An executive, customer service or the role “Dispatch desk”');
});

test('roles in a sentence', { tags: ['FLOW-013'] }, () => {
  const of = (...names: string[]) => rolesInWords(names.map((name) => ({ name, label: name })));
  expect(of('EXECUTIVE', 'admin')).toBe('An executive');
  expect(of('EMPLOYEE')).toBe('An employee');
  expect(of('SYSTEM_FRIDAY_BILLING_JOB')).toBe('Nobody');
});
