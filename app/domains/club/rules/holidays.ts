import { addDays, type Day } from '~/lib/calendar';
import { type Weekday, weekdayOf, weekdays } from './weekdays';

interface Holiday {
  name: string;
  name_es: string;
  /** Month and day. */
  on: string;
  /** The holiday is the first such weekday on or after that day, which is in the same month. */
  weekday?: Weekday;
  /** Only in the years after an election of the president. */
  isInaugural?: true;
}

/** The federal holidays of the United States, in the order of a year. */
export const holidays = {
  new_year: { name: 'New Year’s Day', name_es: 'Año Nuevo', on: '01-01' },
  // Before the inauguration: where both are one day, it has the name that everybody knows.
  martin_luther_king: {
    name: 'Martin Luther King Jr. Day',
    name_es: 'Día de Martin Luther King Jr.',
    on: '01-15',
    weekday: 'mon',
  },
  inauguration: { name: 'Inauguration Day', name_es: 'Día de la Investidura', on: '01-20', isInaugural: true },
  presidents: { name: 'Presidents’ Day', name_es: 'Día de los Presidentes', on: '02-15', weekday: 'mon' },
  memorial: { name: 'Memorial Day', name_es: 'Día de los Caídos', on: '05-25', weekday: 'mon' },
  juneteenth: { name: 'Juneteenth', name_es: 'Juneteenth', on: '06-19' },
  independence: { name: 'Independence Day', name_es: 'Día de la Independencia', on: '07-04' },
  labor: { name: 'Labor Day', name_es: 'Día del Trabajo', on: '09-01', weekday: 'mon' },
  columbus: { name: 'Columbus Day', name_es: 'Día de Colón', on: '10-08', weekday: 'mon' },
  veterans: { name: 'Veterans Day', name_es: 'Día de los Veteranos', on: '11-11' },
  thanksgiving: { name: 'Thanksgiving', name_es: 'Día de Acción de Gracias', on: '11-22', weekday: 'thu' },
  christmas: { name: 'Christmas Day', name_es: 'Navidad', on: '12-25' },
} as const satisfies Record<string, Holiday>;

export type HolidayKey = keyof typeof holidays;
export const holidayKeys = Object.keys(holidays) as HolidayKey[];

/** The day of a holiday in a year, four digits; null where that year has none. */
export function holidayDay(key: HolidayKey, year: string): Day | null {
  const { on, weekday, isInaugural }: Holiday = holidays[key];
  if (isInaugural && Number(year) % 4 !== 1) return null;
  const day = `${year}-${on}`;
  if (!weekday) return day;
  return addDays(day, (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(day)) + 7) % 7);
}

/** The next day of a holiday, from a day on. */
export function nextHolidayDay(key: HolidayKey, from: Day): Day {
  for (let year = Number(from.split('-')[0]); ; year += 1) {
    const day = holidayDay(key, String(year));
    if (day !== null && day >= from) return day;
  }
}

/** The weekday on which a holiday's day is observed: a Saturday's is the Friday before, a Sunday's the Monday after. */
export function observedDay(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday === 'sat' ? addDays(day, -1) : weekday === 'sun' ? addDays(day, 1) : day;
}

/** Which of these holidays is on a day, null where none is. */
function holidayDated(keys: readonly HolidayKey[], day: Day): HolidayKey | null {
  const [year, month] = day.split('-') as [string, string];
  return keys.find((key) => holidays[key].on.startsWith(month) && holidayDay(key, year) === day) ?? null;
}

/**
 * Which of these holidays is on a day, null where none is.
 * @param isObserved a holiday of a weekend is on its observed weekday too, which may be in the year before
 */
export function holidayOn(keys: readonly HolidayKey[], isObserved: boolean, day: Day): HolidayKey | null {
  const dated = holidayDated(keys, day);
  if (dated || !isObserved) return dated;
  const weekday = weekdayOf(day);
  if (weekday === 'fri') return holidayDated(keys, addDays(day, 1));
  return weekday === 'mon' ? holidayDated(keys, addDays(day, -1)) : null;
}
