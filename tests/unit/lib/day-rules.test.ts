import { expect, test } from 'vitest';
import { addDays } from '~/lib/calendar';
import { dayRange, dayRefusal, dueRefusal, type RuledDay } from '~/lib/day-rules';

const TODAY = '2026-11-24';

test.each<[RuledDay, string, string]>([
  ['check_date', '2025-11-24', '2026-12-24'],
  ['inv_date', '1990-01-01', '2026-12-25'],
  ['invoice_date', '2025-11-23', '2026-12-25'],
  ['paid_on', '2025-11-23', TODAY],
  ['received_on', '2025-11-23', TODAY],
])('%s is taken from %s to %s, and a day before or after is not', { tags: ['MON-020'] }, (field, from, to) => {
  for (const day of [from, to, TODAY]) expect(dayRefusal(field, day, TODAY), day).toBeNull();
  for (const day of [addDays(from, -1), addDays(to, 1)]) expect(dayRefusal(field, day, TODAY), day).not.toBeNull();
  expect(dayRange(field, TODAY)).toEqual({ min: from, max: to });
});

test('what is said of a day names the last one that is taken', { tags: ['MON-020'] }, () => {
  expect(dayRefusal('paid_on', '2026-11-25', TODAY)).toBe('This must not be after today');
  expect(dayRefusal('check_date', '2027-01-01', TODAY)).toBe('This must not be after 12/24/2026');
  expect(dayRefusal('inv_date', '1989-12-31', TODAY)).toBe('This must not be before 01/01/1990');
  expect(dayRefusal('check_date', '2027-02-28', '2028-02-29'), 'a year before a leap day').not.toBeNull();
});

test('an invoice is due on its day or within 365 days after', { tags: ['MON-020'] }, () => {
  expect(dueRefusal(TODAY, TODAY)).toBeNull();
  expect(dueRefusal(TODAY, addDays(TODAY, 365))).toBeNull();
  expect(dueRefusal(TODAY, addDays(TODAY, -1))).toBe('This must not be before the invoice date');
  expect(dueRefusal(TODAY, addDays(TODAY, 366))).toBe('At most 365 days after the invoice date');
});
