import { expect, test } from 'vitest';
import { comingPrice, type PriceRow, priceOn } from '~/domains/prices/rules/price-on';
import { addDays } from '~/lib/calendar';

const START = '2026-01-01';
/** A repeatable generator of numbers below 1 (mulberry32). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The value on a day, found by walking from the first day on and taking what each day brings, in the order of ids. */
function walked(rows: readonly PriceRow[], key: string, day: string): number | null {
  let value: number | null = null;
  for (let at = addDays(START, -40); at <= day; at = addDays(at, 1)) {
    for (const row of [...rows].sort((one, other) => one.id - other.id)) {
      if (row.key === key && row.from_on === at) value = row.value;
    }
  }
  return value;
}

test('the price of a day is what a walk through the days finds, whatever the order of the rows', {
  tags: ['SET-051', 'SET-052'],
}, () => {
  for (let seed = 1; seed <= 150; seed++) {
    const next = random(seed);
    const rows = Array.from({ length: Math.floor(next() * 12) }, (_, index) => ({
      id: index + 1,
      key: next() < 0.5 ? 'membership:HOME' : 'extra_property',
      value: Math.floor(next() * 10_000),
      from_on: addDays(START, Math.floor(next() * 60) - 30),
    })).sort(() => next() - 0.5);
    for (let days = -35; days <= 35; days += 5) {
      const day = addDays(START, days);
      for (const key of ['membership:HOME', 'extra_property', 'tax_rate']) {
        expect(priceOn(rows, key, day), `seed ${seed}, ${key}, ${day}`).toBe(walked(rows, key, day));
      }
    }
  }
});

test('a change is announced for the sixty days before it, and only where it is one', { tags: ['SET-054'] }, () => {
  const rows = [
    { id: 1, key: 'membership:HOME', value: 6000, from_on: '2000-01-01' },
    { id: 2, key: 'membership:HOME', value: 6000, from_on: '2026-02-01' },
    { id: 3, key: 'membership:HOME', value: 7000, from_on: '2026-03-01' },
    { id: 4, key: 'membership:HOME', value: 8000, from_on: '2026-04-01' },
  ];
  const announced = { key: 'membership:HOME', value: 7000, from_on: '2026-03-01' };
  expect(comingPrice(rows, 'membership:HOME', addDays('2026-03-01', -61))).toBeNull();
  expect(comingPrice(rows, 'membership:HOME', addDays('2026-03-01', -60))).toEqual(announced);
  expect(comingPrice(rows, 'membership:HOME', '2026-02-28')).toEqual(announced);
  expect(comingPrice(rows, 'membership:HOME', '2026-03-01')).toMatchObject({ value: 8000 });
  expect(comingPrice(rows, 'membership:HOME', '2026-04-01')).toBeNull();
  expect(comingPrice(rows, 'extra_property', '2026-02-28')).toBeNull();
});
