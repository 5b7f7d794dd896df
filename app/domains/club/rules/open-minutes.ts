import { addDays, type OffsetChange, offsetChanges } from '~/lib/calendar';
import { type Hours, spansOn } from './hours';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** A whole number of the weeks in which offsetChanges steps: each block has its own changes and no other's. */
const BLOCK = 13 * 7 * DAY;
/** A record may be dated to any year; what is older has the open minutes of the last twenty. */
const MOST = 20 * 365 * DAY;

/** Milliseconds of the clock since midnight, of `24:00` too. */
const sinceMidnight = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE;

/** Returns what a function returned for the same number before. */
function once<Value>(make: (key: number) => Value): (key: number) => Value {
  const made = new Map<number, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Returns a function that counts the open minutes between two instants, whole ones and 0 where the first is later. Those
 * of a list share one: the days that several of them span are looked up once.
 * @param zone the club's
 */
export function openMinutesCounter(hours: Hours, zone: string): (from: Date, to: Date) => number {
  const spansOf = once((day) =>
    spansOn(hours, addDays('1970-01-01', day)).map(
      ({ from, to }) => [day * DAY + sinceMidnight(from), day * DAY + sinceMidnight(to)] as const,
    ),
  );
  const changesIn = once((block) => offsetChanges(zone, new Date(block * BLOCK), new Date((block + 1) * BLOCK)));

  /** Open time between two readings of the clock, in milliseconds as if the clock were UTC's. */
  const openOnClock = (from: number, to: number) => {
    let open = 0;
    for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
      for (const [opens, closes] of spansOf(day)) open += Math.max(0, Math.min(to, closes) - Math.max(from, opens));
    }
    return open;
  };

  return (first, last) => {
    const to = last.getTime();
    const from = Math.max(first.getTime(), to - MOST);
    let open = 0;
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block += 1) {
      const changes = changesIn(block);
      // Between two changes of its offset the clock runs evenly: an hour that it shows twice is counted twice.
      changes.forEach(({ at, seconds }: OffsetChange, index) => {
        const start = Math.max(from, at.getTime());
        const end = Math.min(to, changes[index + 1]?.at.getTime() ?? (block + 1) * BLOCK);
        if (start < end) open += openOnClock(start + seconds * 1000, end + seconds * 1000);
      });
    }
    return Math.floor(open / MINUTE);
  };
}

/** The open minutes between two instants. */
export const openMinutes = (hours: Hours, zone: string, from: Date, to: Date): number =>
  openMinutesCounter(hours, zone)(from, to);
