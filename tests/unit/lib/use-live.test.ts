import { expect, test } from 'vitest';
import { isFollowed } from '~/lib/live/use-live';

const note = { event: 'note.created', data: { uuid: 'n', parent_type: 'vendor', parent_id: 12, user_id: 12 } };
const job = { event: 'job.updated', data: { id: 7, membership_id: 3, contractor_id: 12 } };
const invoice = { event: 'contractor-invoice.changed', data: { id: 5, contractor_id: 12 } };

test('a list follows all of its noun, whatever it belongs to, and nothing of a noun with a longer name', () => {
  expect(isFollowed(job, { job: true })).toBe(true);
  expect(isFollowed(job, { membership: true, contractor: true })).toBe(false);
  expect(isFollowed(invoice, { contractor: true })).toBe(false);
  expect(isFollowed(invoice, { vendor: true, 'contractor-invoice': true })).toBe(true);
});

test('a record’s page follows the record and what belongs to it, and no other', () => {
  expect(isFollowed(job, { job: 7 })).toBe(true);
  expect(isFollowed(job, { membership: 3 })).toBe(true);
  expect(isFollowed(job, { contractor: 12 })).toBe(true);
  expect(isFollowed(job, { job: 3, membership: 7 })).toBe(false);
  expect(isFollowed(note, { vendor: 12 })).toBe(true);
  expect(isFollowed(note, { vendor: 13, contractor: 12, user: 12 })).toBe(false);
});
