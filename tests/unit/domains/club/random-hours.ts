import fc from 'fast-check';
import { holidayKeys } from '~/domains/club/rules/holidays';
import type { Hours, Span } from '~/domains/club/rules/hours';
import { addDays } from '~/lib/calendar';

const two = (number: number) => String(number).padStart(2, '0');

/** Up to two spans a day that neither overlap nor are out of order. @param step minutes between the possible times */
const spansIn = (step: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 / step }), { maxLength: 4 })
    .map((times) => times.sort((one, other) => one - other).map((time) => time * step))
    .map((times) => times.map((time) => `${two(Math.floor(time / 60))}:${two(time % 60)}`))
    .map((times) =>
      times.flatMap((from, index): Span[] =>
        index % 2 === 0 && times[index + 1] ? [{ from, to: times[index + 1]! }] : [],
      ),
    );

/** Any hours of an office, with own days in 2025 and 2026. */
export const hoursIn = (step: number): fc.Arbitrary<Hours> => {
  const spans = spansIn(step);
  return fc.record({
    week: fc.record({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans }),
    holidays: fc.subarray(holidayKeys),
    observed: fc.boolean(),
    days: fc.uniqueArray(
      fc.record({
        on: fc.integer({ min: 0, max: 729 }).map((days) => addDays('2025-01-01', days)),
        yearly: fc.boolean(),
        name: fc.constant('Office party'),
        name_es: fc.constantFrom('', 'Fiesta de la oficina'),
        spans,
      }),
      { maxLength: 20, selector: ({ on }) => on.slice(5) },
    ),
  });
};
