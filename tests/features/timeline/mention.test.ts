import { expect, test } from 'vitest';
import { mentionIn } from '~/features/timeline/rules/mention';

const said = (text: string, subject: string, record: string) => {
  const { before, record: link, after } = mentionIn(text, subject, record);
  return `${before}[${link}]${after}`;
};

test('a sentence of the history names its record where it speaks of it, else at its end', () => {
  expect(said('set job 44 to ESTIMATE', 'job', 'job 44')).toBe('set [job 44] to ESTIMATE');
  expect(said('made a job like job 4', 'job', 'job 44')).toBe('made a job like job 4 · [job 44]');
  expect(said('changed the sheet of a job', 'job', 'job 44')).toBe('changed the sheet of [job 44]');
  expect(said('entered a job request', 'job', 'job 44')).toBe('entered a job request · [job 44]');
  expect(said('issued an invoice of $60.00', 'invoice', 'invoice 9')).toBe('issued [invoice 9] of $60.00');
  expect(said('canceled the membership', 'membership', 'Grace Alder')).toBe('canceled [Grace Alder’s membership]');
  expect(said('applied for membership', 'membership', 'Grace Alder')).toBe('applied for membership · [Grace Alder]');
  expect(said('changed the contractor', 'contractor', 'Sound Heating')).toBe('changed [Sound Heating]');
  expect(said('closed the task “Job request”', 'task', 'task 7')).toBe('closed [the task “Job request”]');
  expect(said('added the check 6003 of $55.00', 'check', 'check 6003')).toBe('added the [check 6003] of $55.00');
});
