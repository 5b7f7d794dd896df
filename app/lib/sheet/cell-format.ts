import { addDays } from '../calendar';
import type { Cell } from './sheet';

/** What a number of a cell means. */
export type CellFormat = 'number' | 'date' | 'percentage';

/** The formats that every spreadsheet program has under these numbers. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const BUILT_IN_PERCENTAGES = [9, 10];

/** By the number of a format, and by the codes of those that the file itself defines. */
export function cellFormat(id: number, codes: Map<number, string>): CellFormat {
  const code = codes.get(id);
  if (code === undefined) {
    return BUILT_IN_PERCENTAGES.includes(id) ? 'percentage' : isBuiltInDate(id) ? 'date' : 'number';
  }
  // Without texts in quotes, escaped signs, colors and currencies; [h] is a time.
  const signs = code
    .replace(/"[^"]*"|[\\_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  if (signs.includes('%')) return 'percentage';
  return /[ymdhs]/i.test(signs) ? 'date' : 'number';
}

/** The day 0. Of 1900 it is one day early, for a February 29 that never was. */
const ZERO = { 1900: '1899-12-30', 1904: '1904-01-01' };
/** December 31, 9999. */
const MAX_SERIAL = 2_958_465;
const MINUTES = 1440;

const two = (number: number) => String(number).padStart(2, '0');

/** A day or time that is counted in days, as text: `2026-11-02`, `08:30`, `2026-11-02 08:30`; null for no day. */
export function serialText(serial: number, epoch: 1900 | 1904): string | null {
  if (!(serial >= 0 && serial <= MAX_SERIAL)) return null;
  const all = Math.round(serial * MINUTES);
  const [days, minutes] = [Math.floor(all / MINUTES), all % MINUTES];
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (serial < 1) return time;
  const day = addDays(ZERO[epoch], days);
  return minutes === 0 ? day : `${day} ${time}`;
}

/** A number of a cell by its format. */
export function formatted(value: number, format: CellFormat | undefined, epoch: 1900 | 1904): Cell {
  if (format === 'date') return serialText(value, epoch) ?? value;
  if (format === 'percentage') return `${Number((value * 100).toPrecision(12))}%`;
  return value;
}
