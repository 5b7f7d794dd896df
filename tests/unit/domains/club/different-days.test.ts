import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differentDays } from '~/domains/club/rules/different-days';
import { defaultHours, type Hours, spansOn } from '~/domains/club/rules/hours';
import { weekdayOf } from '~/domains/club/rules/weekdays';
import { addDays } from '~/lib/calendar';
import { hoursIn } from './random-hours';

const MORNING = [{ from: '09:00', to: '12:00' }];
const ownDay = { yearly: false, name: 'Inventory', name_es: 'Inventario', spans: MORNING };

test('the next ten days that differ from the week, with their names and hours', { tags: ['SET-018'] }, () => {
  const hours: Hours = {
    ...defaultHours,
    days: [
      { ...ownDay, on: '2026-12-31' },
      { ...ownDay, on: '2026-11-28', name_es: '' },
      { ...ownDay, on: '2026-11-30', spans: [{ from: '08:30', to: '17:30' }] },
    ],
  };
  const found = differentDays(hours, '2026-11-26');
  expect(found.map(({ on, name }) => `${on} ${name}`)).toEqual([
    '2026-11-26 Thanksgiving',
    '2026-11-28 Inventory',
    '2026-12-25 Christmas Day',
    '2026-12-31 Inventory',
    '2027-01-01 New Year’s Day',
    '2027-05-31 Memorial Day',
    // Independence Day is a Sunday, and Christmas and New Year’s Day are Saturdays.
    '2027-09-06 Labor Day',
    '2027-11-25 Thanksgiving',
    '2028-05-29 Memorial Day',
    '2028-07-04 Independence Day',
  ]);
  expect(found[0]).toEqual({
    on: '2026-11-26',
    name: 'Thanksgiving',
    name_es: 'Día de Acción de Gracias',
    spans: [],
  });
  expect(found[1]).toEqual({ on: '2026-11-28', name: 'Inventory', name_es: 'Inventory', spans: MORNING });
});

test('a list of days ends after ten years', { tags: ['SET-018'] }, () => {
  const hours: Hours = { ...defaultHours, holidays: [], days: [{ ...ownDay, on: '2036-12-01' }] };
  expect(differentDays(hours, '2026-12-01')).toEqual([]);
  expect(differentDays(hours, '2026-12-02')).toHaveLength(1);
});

test('between the listed days the hours are those of the week', { tags: ['SET-018'] }, () => {
  const day = fc.integer({ min: 0, max: 729 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(hoursIn(60), day, (hours, from) => {
      const listed = new Set(differentDays(hours, from, 5).map(({ on }) => on));
      expect(listed.size).toBeLessThanOrEqual(5);
      const end = listed.size === 5 ? [...listed].at(-1)! : addDays(from, 730);
      for (let on = from; on <= end; on = addDays(on, 1)) {
        const isSame = JSON.stringify(spansOn(hours, on)) === JSON.stringify(hours.week[weekdayOf(on)]);
        expect(isSame, on).toBe(!listed.has(on));
      }
    }),
    { numRuns: 30 },
  );
});
