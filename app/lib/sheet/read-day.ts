import { addDays } from '../calendar';
import { serialText } from './cell-format';
import type { Cell } from './sheet';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMES =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.?$/i;
/** A time after the day is ignored. */
const TIME = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?Z?$/i;
const [FIRST_YEAR, LAST_YEAR] = [1990, 2100];

/**
 * Reads the day of a cell: `11/02/2026`, `11/2/26`, `2026-11-02`, `Nov 2, 2026`, `2 November 2026`, or a spreadsheet's
 * serial number; null for anything else. The month precedes the day.
 */
export function readDayCell(cell: Cell, epoch: 1900 | 1904): string | null {
  if (typeof cell === 'number') return inReach(serialText(Math.floor(cell), epoch) ?? '');
  const text = cell.trim().replace(TIME, '');
  if (/^\d{5}(\.\d+)?$/.test(text)) return readDayCell(Number(text), epoch);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text);
  if (slashed) return dayOf(slashed[3]!, slashed[1]!, slashed[2]!);
  const words = text
    .replace(/,/g, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/i, '$1')
    .split(/[\s-]+/);
  const at = words.findIndex((word) => NAMES.test(word));
  if (words.length !== 3 || at === -1 || at > 1) return null;
  const month = MONTHS.indexOf(words[at]!.slice(0, 3).toLowerCase()) + 1;
  return dayOf(words[2]!, String(month), words[1 - at]!);
}

function dayOf(year: string, month: string, day: string): string | null {
  if (!/^(\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // February 30 is read as March 2.
  return inReach(written) && addDays(written, 0) === written ? written : null;
}

const inReach = (day: string) => (day >= `${FIRST_YEAR}` && day < `${LAST_YEAR + 1}` ? day : null);
