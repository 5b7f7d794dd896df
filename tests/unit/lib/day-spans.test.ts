import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, offsetChanges } from '~/lib/calendar';
import { lengthOf, piecesOf, type SpanPiece, stepOf, stepsOf } from '~/lib/list/day-spans';

const daysOfSpan = (span: string) => {
  const [year, month, day] = span.split('-').map(Number) as [number, number?, number?];
  if (day) return [span];
  const first = `${span}${month ? '' : '-01'}-01`;
  const next = month ? new Date(Date.UTC(year, month, 1)) : new Date(Date.UTC(year + 1, 0, 1));
  const length = (next.getTime() - new Date(`${first}T00:00:00Z`).getTime()) / 86_400_000;
  return Array.from({ length }, (_, index) => addDays(first, index));
};

/** The spans of one level from the first to the last. */
function spansOf([level, first, last]: SpanPiece): string[] {
  const spans = [first];
  while (spans.at(-1)! < last) {
    const lastDay = daysOfSpan(spans.at(-1)!).at(-1)!;
    spans.push(addDays(lastDay, 1).slice(0, lengthOf[level]));
  }
  return spans;
}

test('the pieces of a range are its days, each once, and none is larger than a step of its curve', {
  tags: ['DASH-035'],
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 2500 }), (start, length) => {
      const range = { from: addDays('1995-01-01', start), to: addDays('1995-01-01', start + length) };
      const pieces = piecesOf(range);
      const days = pieces.flatMap(spansOf).flatMap(daysOfSpan);
      expect(days.length).toBe(length + 1);
      expect([days[0], days.at(-1)]).toEqual([range.from, range.to]);
      expect(new Set(days).size).toBe(days.length);
      const steps = new Set(pieces.flatMap(spansOf).map((span) => span.slice(0, lengthOf[stepOf(range)])));
      expect([...steps]).toEqual(stepsOf(range));
    }),
    { numRuns: 60 },
  );
});

test('whatever the range, few rows are read of each count', { tags: ['DASH-035'] }, () => {
  const rows = (from: string, to: string) => piecesOf({ from, to }).flatMap(spansOf).length;
  expect(rows('2026-10-24', '2026-11-22')).toBe(30);
  expect(rows('1900-01-01', '2100-12-31')).toBe(201);
  expect(rows('1900-01-02', '2100-12-30')).toBeLessThanOrEqual(30 + 11 + 199 + 11 + 30);
  expect(rows('2026-11-22', '2026-11-22')).toBe(1);
  expect(piecesOf({ from: '2026-11-22', to: '2026-11-21' })).toEqual([]);
});

test('the changes of a clock say which day it is, in zones with summer time, half hours and none', {
  tags: ['DASH-035'],
}, () => {
  const zones = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago', 'Africa/Casablanca'];
  for (const zone of zones) {
    const changes = offsetChanges(zone, new Date('1990-01-01T00:00:00Z'), new Date('2040-01-01T00:00:00Z'));
    const secondsAt = (at: number) => changes.findLast((change) => change.at.getTime() <= at)!.seconds;
    const dayAt = (at: number) => dayOf(new Date(at + secondsAt(at) * 1000), 'UTC');
    const around = changes
      .slice(1)
      .flatMap(({ at }) => [-7200_000, -1000, 0, 1000, 7200_000].map((by) => at.getTime() + by));
    for (const at of around) expect(dayAt(at), `${zone} ${new Date(at).toISOString()}`).toBe(dayOf(new Date(at), zone));
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-02'), max: new Date('2039-12-30'), noInvalidDate: true }), (at) => {
        expect(dayAt(at.getTime())).toBe(dayOf(at, zone));
      }),
      { numRuns: 200 },
    );
  }
});
