import { describe, expect, test } from 'vitest';
import { history } from '~/lib/operation/tables.server';
import { moneyFields } from '../support/calling/money-calls';
import { db } from '../support/club/context';

const NO_AMOUNT = 'This must be an amount, such as 1250.00';

const texts = ['12,50', '1.234,56', '1e3', '12.5.0', '0.005', '$', '--5', '12 50', '١٢', '1000000', '-5'];
/** In JSON alone. */
const values = [true, [], {}, 1_000_000, -5];
const taken: [unknown, number][] = [
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  [1250, 125_000],
  [0.1 + 0.2, 30],
];

describe.each(Object.entries(moneyFields))('%s', (_, { field, isText, open }) => {
  test('what is no amount is refused at its field, and nothing is saved', { tags: ['MON-018'] }, async () => {
    const send = await open();
    const before = await db.$count(history);
    const bad: [unknown, string][] = [
      ...[...texts, ...(isText ? [] : values)].map((value): [unknown, string] => [value, NO_AMOUNT]),
      ...(isText ? [] : [[0.005, 'At most two decimals'] as [unknown, string]]),
    ];
    for (const [value, message] of bad) {
      const { status, errors } = await send(value);
      expect([status, Object.keys(errors)], JSON.stringify(value)).toEqual([422, [field]]);
      expect(errors[field]!.join(), JSON.stringify(value)).toContain(message);
    }
    expect(await db.$count(history), 'nothing happened').toBe(before);
  });

  test('an amount is taken as people write it, and to the cent', { tags: ['MON-018'] }, async () => {
    for (const [value, cents] of taken) {
      if (isText && value === 0.1 + 0.2) continue;
      const send = await open();
      const answer = await send(value);
      expect([200, 201, 409], JSON.stringify(answer.errors)).toContain(answer.status);
      if (answer.cents !== undefined) expect(answer.cents, JSON.stringify(value)).toBe(cents);
    }
  });
});
