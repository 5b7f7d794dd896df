import { clockOf, type Day } from '~/lib/calendar';
import { type HolidayKey, holidayOn, holidays } from './holidays';
import { type Weekday, weekdayOf } from './weekdays';

/** From a time of the club's clock, `HH:MM`, until before another one, at most `24:00`. */
export interface Span {
  from: string;
  to: string;
}

/** A day that has hours of its own, or is closed: no spans. */
export interface OwnDay {
  on: Day;
  /** On this day of every year; February 29 only of leap years. */
  yearly: boolean;
  name: string;
  /** Blank where it is the same. */
  name_es: string;
  spans: Span[];
}

/** When the office is open. The spans of a day are in order and do not overlap. */
export interface Hours {
  week: Record<Weekday, Span[]>;
  /** The holidays on which it is closed. */
  holidays: HolidayKey[];
  /** Whether it is also closed on the weekday on which a holiday of a weekend is observed. */
  observed: boolean;
  days: OwnDay[];
}

const workday = [{ from: '08:30', to: '17:30' }];

export const defaultHours: Hours = {
  week: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] },
  holidays: ['new_year', 'memorial', 'independence', 'labor', 'thanksgiving', 'christmas'],
  observed: false,
  days: [],
};

interface NamedDay {
  name: string;
  name_es: string;
}

/** A day's own entry: that of its date before a yearly one. */
const ownDayOn = (days: OwnDay[], day: Day) =>
  days.find(({ on, yearly }) => !yearly && on === day) ??
  days.find(({ on, yearly }) => yearly && on.slice(5) === day.slice(5));

/** The name and hours of a day that is not as the week has it: its own entry before a holiday. Null for other days. */
export function specialOn(hours: Hours, day: Day): (NamedDay & { spans: Span[] }) | null {
  const own = ownDayOn(hours.days, day);
  if (own) return { name: own.name, name_es: own.name_es || own.name, spans: own.spans };
  const holiday = holidayOn(hours.holidays, hours.observed, day);
  return holiday && { name: holidays[holiday].name, name_es: holidays[holiday].name_es, spans: [] };
}

/** When the office is open on a day; without spans it is closed. */
export const spansOn = (hours: Hours, day: Day): Span[] => specialOn(hours, day)?.spans ?? hours.week[weekdayOf(day)];

/** The holiday or own day for which the office is closed on a day; null also where the week has it closed. */
export function dayOff(hours: Hours, day: Day): NamedDay | null {
  const special = specialOn(hours, day);
  return special && special.spans.length === 0 ? { name: special.name, name_es: special.name_es } : null;
}

/** Whether the office is open at an instant. @param zone the club's */
export function isOpenAt(hours: Hours, instant: Date, zone: string): boolean {
  const { year, month, day, hour, minute } = clockOf(instant, zone);
  const time = `${hour}:${minute}`;
  return spansOn(hours, `${year}-${month}-${day}`).some(({ from, to }) => time >= from && time < to);
}

/** A text that is the same for equal spans. */
export const spansKey = (spans: Span[]): string => spans.map(({ from, to }) => `${from}-${to}`).join();
