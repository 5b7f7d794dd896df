import { expect, test } from 'vitest';
import { readDayCell } from '~/lib/sheet/read-day';

test('a day is read as people write it, the month first, or as a spreadsheet counts it', () => {
  const written = [
    '11/02/2026',
    '11/2/26',
    '2026-11-02',
    '2026-11-02 08:30',
    '11/2/2026 8:30 AM',
    '2026-11-02T00:00:00',
  ];
  const named = ['Nov 2, 2026', 'November 2 2026', '2 Nov 2026', '2-Nov-26', 'Nov. 2nd, 2026', 'NOVEMBER 02, 2026'];
  for (const text of [...written, ...named, '46328', 46328, 46328.75]) {
    expect([text, readDayCell(text, 1900)]).toEqual([text, '2026-11-02']);
  }
  expect(readDayCell(44866, 1904)).toBe('2026-11-02');
  expect(readDayCell('Sept 30, 2026', 1900)).toBe('2026-09-30');
  expect(readDayCell('2/29/2028', 1900)).toBe('2028-02-29');
});

test('what is no day, or might be another, is none', () => {
  const none = [
    '13/11/2026',
    '2/29/2026',
    '2026-13-01',
    '11.02.2026',
    '11/02',
    'soon',
    'Nov 2026',
    '2 2 2026',
    'Nov Nov 2026',
  ];
  for (const cell of [...none, '0/1/2026', 'NaN', 0, -5, 1e12, Number.NaN, '11/02/206', '2026-11-02-01']) {
    expect([cell, readDayCell(cell, 1900)]).toEqual([cell, null]);
  }
});
