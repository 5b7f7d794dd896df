import { expect, test } from 'vitest';
import { partOf } from '~/domains/contractor-invoices/rules/amounts';
import { centsOf, dollarsOf, moneyText } from '~/lib/text/read-money';
import { formatDollars, formatMoney } from '~/ui/format/format-money';

test('nothing is shown or sent as an amount below 0 of nothing', { tags: ['MON-016'] }, () => {
  expect(formatMoney(-0)).toBe('$0.00');
  expect(formatDollars(-0)).toBe('$0');
  expect(moneyText(-0)).toBe('0.00');
  for (const zero of [dollarsOf(-0), centsOf(-0), centsOf(-0.001), partOf(-4, 1000)]) {
    expect(Object.is(zero, 0), 'neither is -0').toBe(true);
  }
  expect(formatMoney(-1)).toBe('-$0.01');
  expect(dollarsOf(-6575)).toBe(-65.75);
});
