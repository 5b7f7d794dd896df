import { addDays, clockOf, type Day, dayOf } from '~/lib/calendar';

const OPENS = '08:30';
const CLOSES = '17:30';
const DAY = 86_400_000;
const WEEK = 7;

/** 0 is Sunday: day 0, 1970-01-01, was a Thursday. */
const weekdayOf = (day: Day) => (Date.parse(day) / DAY + 4) % WEEK;

/** The first such weekday on or after a day. */
const nextWeekday = (day: Day, weekday: number) => addDays(day, (weekday - weekdayOf(day) + WEEK) % WEEK);

const MONDAY = 1;
const THURSDAY = 4;

/** The days besides weekends on which the office is closed, by the federal calendar. */
const holidaysOf = (year: string): Day[] => [
  `${year}-01-01`,
  // Memorial Day, the last Monday of May
  nextWeekday(`${year}-05-25`, MONDAY),
  `${year}-07-04`,
  // Labor Day
  nextWeekday(`${year}-09-01`, MONDAY),
  // Thanksgiving, the fourth Thursday
  nextWeekday(`${year}-11-22`, THURSDAY),
  `${year}-12-25`,
];

/** Whether the office is open: 8:30 to 5:30, Monday to Friday, except holidays. */
export function isOfficeOpen(instant: Date, zone: string): boolean {
  const { year, hour, minute } = clockOf(instant, zone);
  const day = dayOf(instant, zone);
  const time = `${hour}:${minute}`;
  const isWorkday = weekdayOf(day) > 0 && weekdayOf(day) < 6 && !holidaysOf(year).includes(day);
  return isWorkday && time >= OPENS && time < CLOSES;
}
