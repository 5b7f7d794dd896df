/** A day of the calendar, `YYYY-MM-DD`; it has no zone. */
export type Day = string;

const HOUR = 3_600_000;
const QUARTER_HOUR = HOUR / 4;
const WHOLE_QUARTERS_SINCE = Date.UTC(1973, 0);
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone in numbers. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** The date and time that clocks of a zone show at an instant, two digits each (the year four), hours from 00 to 23. */
export function clockOf(instant: Date, zone: string): Record<Intl.DateTimeFormatPartTypes, string> {
  const parts = formatterOf(zone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >;
}

const numbersOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** The UTC day of a midnight, the same in every zone: called for each row of a sheet, and a formatter is slow. */
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** What `dayOf` returned last, by zone. */
const lastDays = new Map<string, { quarter: number; day: Day }>();

/**
 * The day that it is in an IANA zone at an instant. Most calls are about now, and a formatter is slow: since 1973
 * every zone is ahead of UTC by whole quarters of an hour, so that no day begins within one.
 */
export function dayOf(instant: Date, zone: string): Day {
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR);
  const last = lastDays.get(zone);
  if (last?.quarter === quarter) return last.day;
  const { year, month, day } = clockOf(instant, zone);
  const found = { quarter, day: `${year}-${month}-${day}` };
  if (instant.getTime() >= WHOLE_QUARTERS_SINCE) lastDays.set(zone, found);
  return found.day;
}

/** Reads a typed or sent day: `YYYY-MM-DD` is returned unchanged, an instant becomes its day in the zone. */
export function readDay(text: string, zone: string): Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : dayOf(new Date(text), zone);
}

/** The first instant of a day in a zone; where the clock skips midnight, the first instant after it. */
export function startOfDay(day: Day, zone: string): Date {
  const midnight = Date.UTC(...monthFromZero(numbersOf(day)));
  // The offset at the result may differ from the one at the first guess; the second guess is of the right side.
  const first = midnight - offsetAt(midnight, zone);
  const second = midnight - offsetAt(first, zone);
  const found = dayOf(new Date(second), zone) < day ? Math.max(first, second + HOUR) : second;
  return new Date(found);
}

/** Milliseconds by which the wall clock of a zone is ahead of UTC at an instant. */
function offsetAt(milliseconds: number, zone: string): number {
  const { year, month, day, hour, minute, second } = clockOf(new Date(milliseconds), zone);
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return wall - Math.floor(milliseconds / 1000) * 1000;
}

const monthFromZero = ([year, month, day]: [number, number, number]) => [year, month - 1, day] as const;

/** Returns the day this many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = numbersOf(day);
  return dayAt(Date.UTC(year, month - 1, date + days));
}

/** Returns the same day this many years later; February 29 becomes March 1 where that year has none. */
export function addYears(day: Day, years: number): Day {
  const [year, month, date] = numbersOf(day);
  return dayAt(Date.UTC(year + years, month - 1, date));
}

/** January 1 of a day's year. */
export const startOfYear = (day: Day): Day => `${day.split('-')[0]}-01-01`;

/** From this instant on, the clock of a zone is this many seconds ahead of UTC. */
export interface OffsetChange {
  at: Date;
  seconds: number;
}

/** No zone has changed its clock twice in less than this. */
const WEEK = 7 * 24 * HOUR;

/** Every change of a zone's clock between two instants, to the second; the first is the offset at the first of them. */
export function offsetChanges(zone: string, from: Date, to: Date): OffsetChange[] {
  let after = offsetAt(from.getTime(), zone);
  const changes: OffsetChange[] = [{ at: from, seconds: after / 1000 }];
  for (let start = from.getTime(); start < to.getTime(); start += WEEK) {
    const before = after;
    after = offsetAt(start + WEEK, zone);
    if (before === after) continue;
    let [still, already] = [start / 1000, (start + WEEK) / 1000];
    while (already - still > 1) {
      const middle = Math.floor((still + already) / 2);
      if (offsetAt(middle * 1000, zone) === before) still = middle;
      else already = middle;
    }
    changes.push({ at: new Date(already * 1000), seconds: after / 1000 });
  }
  return changes;
}
