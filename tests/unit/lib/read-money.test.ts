import { expect, test } from 'vitest';
import { readMoney, readPercent } from '~/lib/text/read-money';

test('money is read as people of the country write it, to the cent', { tags: ['CINV-051'] }, () => {
  const read: [unknown, number][] = [
    ['$1,234.50', 123_450],
    ['1234.5', 123_450],
    [' $ 12 ', 1200],
    ['5.', 500],
    ['.5', 50],
    ['1,234,567.89', 123_456_789],
    ['-5', -500],
    ['-$5', -500],
    ['$-5', -500],
    ['(12.00)', -1200],
    ['0', 0],
    [440, 44_000],
    [65.75, 6575],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-5, -500],
  ];
  for (const [value, cents] of read) expect(readMoney(value), JSON.stringify(value)).toBe(cents);
});

test('what is no amount is none, and never the number it begins with', { tags: ['CINV-051'] }, () => {
  const none = ['', ' ', 'abc', '12,50', '1,23', '1e3', 'NaN', '10 USD', '12.345', '--5', '(', '()', '.', '$', '1 000'];
  for (const value of [...none, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, {}]) {
    expect(readMoney(value), String(value)).toBeNull();
  }
});

test('percentages keep four decimals', () => {
  for (const [value, millionths] of [
    ['10.35', 103_500],
    ['10 %', 100_000],
    [33.3333, 333_333],
    ['.5', 5000],
    [8.5, 85_000],
  ] as const) {
    expect(readPercent(value), String(value)).toBe(millionths);
  }
  for (const value of ['', 'ten', '1e1', '1,5', Number.NaN, null]) expect(readPercent(value), String(value)).toBeNull();
});
