import { expect, test } from 'vitest';
import { nextStepOf } from '~/domains/jobs/rules/next-step';
import { jobStatuses } from '~/domains/jobs/states';

const job = {
  status: 'NEW',
  membership_id: 1,
  contractor: null,
  dispatched: false,
  estimates: [],
  jobInvoiceUrl: null,
} as const;
const of = (type: 'PENDING' | 'REPLIED' | 'APPROVED' | 'REJECTED') => ({ type });

test('the next step of a job: whose it is, estimates, one of them, the contractor, done, the invoice', () => {
  expect(nextStepOf({ ...job, membership_id: null })).toBe('member');
  expect(nextStepOf(job)).toBe('ask');
  expect(nextStepOf({ ...job, status: 'ESTIMATE', estimates: [of('PENDING')] })).toBe('wait');
  expect(nextStepOf({ ...job, status: 'ESTIMATE', estimates: [of('PENDING'), of('REPLIED')] })).toBe('compare');
  // Estimates are accepted in ESTIMATE alone
  expect(nextStepOf({ ...job, status: 'OPEN', estimates: [of('REPLIED')] })).toBe('ask');
  expect(nextStepOf({ ...job, status: 'RESERVICE', estimates: [of('REJECTED')] })).toBe('ask');
  const chosen = { ...job, status: 'ESTIMATE', contractor: { id: 3 }, estimates: [of('APPROVED')] } as const;
  expect(nextStepOf(chosen)).toBe('dispatch');
  expect(nextStepOf({ ...chosen, status: 'DISPATCH', dispatched: true })).toBe('complete');
  expect(nextStepOf({ ...chosen, status: 'COMPLETED', dispatched: true })).toBe('bill');
  expect(nextStepOf({ ...chosen, status: 'COMPLETED', jobInvoiceUrl: '/checkout/1' })).toBeNull();
});

test('every job that is not over has a next step, and one that is given up has none', () => {
  for (const status of jobStatuses) {
    expect(nextStepOf({ ...job, status }) === null, status).toBe(['CANCEL', 'DUPLICATE'].includes(status));
  }
});
