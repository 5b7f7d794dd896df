import { plainText } from '~/lib/text/words';
import { uspsWords } from './usps-words';

const LONGEST = 200;
/** “apartment 2-B”, “# 4”, “Unit #12”; the word stands for a unit only where an id follows. */
const UNIT =
  /(?:\b(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg|building|lot|spc|space|dept|department|no)\b\.? ?#? ?|# ?)(?=[a-z0-9-]*\d|[a-z]\b)[a-z0-9-]+/g;
const FLOOR = /\b\d+(?:st|nd|rd|th) (?:floor|fl)\b/g;
const UNIT_FIRST = /^(?:(?:apt|apartment|unit|ste|suite|rm|room)\.? ?#? ?|# ?)[a-z0-9-]+[ ,]+(?=\d)/;
const STATE = /[ ,]+(?:wa|washington)$/;
const DIRECTIONS = /\b([ns]) ([ew])\b/g;

/**
 * A key of a home: addresses that differ only in case, punctuation, accents, unit, street suffix or direction (USPS
 * spellings) have the same one. Zips are compared by their first five digits; a city behind a comma is ignored.
 * @returns '' where the address or the zip is blank
 */
export function foldAddress(address: string, zip: string | null): string {
  const five = (zip ?? '').trim().slice(0, 5);
  const line = plainText(address.slice(0, LONGEST)).replace(/\s+/g, ' ').trim();
  const words = wordsOf(withoutUnit(withoutPlace(line, five)))
    .map((word) => uspsWords.get(word) ?? word)
    .join(' ')
    .replace(DIRECTIONS, '$1$2');
  return words && five && `${words} ${five}`;
}

/** Abbreviations with periods, “N.E.”, are one word; other punctuation separates words. */
const wordsOf = (line: string) => line.replace(/[.'’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The line without its first word, which is the number, keeps words that only look like a unit: “12 Unit St”. */
function withoutUnit(line: string): string {
  const street = line.replace(UNIT_FIRST, '');
  const rest = street.indexOf(' ') + 1;
  return street.slice(0, rest) + street.slice(rest).replace(FLOOR, ' ').replace(UNIT, ' ');
}

/** The line without zip, state and city at its end: “3317 NE 70th St, Seattle, WA 98115”. */
function withoutPlace(line: string, zip: string): string {
  const end = zip ? line.lastIndexOf(` ${zip}`) : -1;
  const isAtEnd = end > 0 && /^(?:-\d{4})?$/.test(line.slice(end + 1 + zip.length));
  const parts = (isAtEnd ? line.slice(0, end) : line).replace(STATE, '').split(',');
  while (parts.length > 1 && isPlace(parts.at(-1)!)) parts.pop();
  return parts.join(',');
}

/** Whether the part of an address behind its last comma is a city: no number, unit, direction or suffix. */
const isPlace = (part: string) =>
  !/[\d#]/.test(part) && !wordsOf(part).some((word) => uspsWords.has(word) || word.length === 1);
