import { expect, test } from 'vitest';
import { moneyRefusal, readMoney, readPercent } from '~/lib/text/read-money';

test('money is read as people of the country write it, to the cent', { tags: ['CINV-051', 'MON-018'] }, () => {
  const read: [unknown, number][] = [
    ['$1,234.50', 123_450],
    ['1234.5', 123_450],
    [' $ 12 ', 1200],
    ['5.', 500],
    ['.5', 50],
    ['999,999.99', 99_999_999],
    ['0', 0],
    [440, 44_000],
    [65.75, 6575],
    [0.1 + 0.2, 30],
    [-0, 0],
    [1250, 125_000],
  ];
  for (const [value, cents] of read) expect(readMoney(value), JSON.stringify(value)).toBe(cents);
});

test('what is no amount is none, and never the number it begins with', { tags: ['CINV-051', 'MON-018'] }, () => {
  const none = ['', ' ', 'abc', '12,50', '1,23', '1e3', 'NaN', '10 USD', '12.345', '--5', '(', '()', '.', '$', '1 000'];
  none.push(
    '1.234,56',
    '12.5.0',
    '0.005',
    '12 50',
    '١٢',
    '-5',
    '-$5',
    '$-5',
    '(12.00)',
    '1000000',
    '1,000,000.00',
    '$$5',
  );
  for (const value of [...none, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, {}, [], [5], -5, 1e6]) {
    expect(readMoney(value), String(value)).toBeNull();
    expect(moneyRefusal(value), String(value)).toBe('This must be an amount, such as 1250.00');
  }
  for (const value of [0.005, 1.005, 12.345]) {
    expect(readMoney(value), String(value)).toBeNull();
    expect(moneyRefusal(value), String(value)).toBe('At most two decimals');
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
