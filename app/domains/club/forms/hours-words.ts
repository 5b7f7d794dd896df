import { formatDay } from '~/ui/format/format-time';
import { holidays } from '../rules/holidays';
import { hoursInWords, weekdayName } from '../rules/hours-sentence';
import { type Weekday, weekdayOf, weekdays } from '../rules/weekdays';
import { isFilledSpan, type TypedDay, tickedHolidays, typedDays, typedSpans } from './hours-values';

const NONE = 'none';

const short = (day: Weekday) => weekdayName(day).slice(0, 3);

/** A day with its weekday: “Fri 12/25/2026”. */
export const dayInWords = (day: string): string => `${short(weekdayOf(day))} ${formatDay(day)}`;

/** The spans of a day, of stored ones or of a form's, where half a span may be missing. */
export function spansInWords(value: unknown): string {
  const spans = typedSpans(value).filter(isFilledSpan);
  if (spans.every(({ from, to }) => from && to)) {
    return hoursInWords(
      spans.map(({ from, to }) => ({ from, to: to === '00:00' ? '24:00' : to })),
      'en',
    );
  }
  return spans.map(({ from, to }) => `${from || '–'} to ${to || '–'}`).join(' and ');
}

/** A week; days that follow each other with equal hours are joined: “Mon–Fri 8:30 am to 5:30 pm; Sat, Sun closed”. */
function weekInWords(week: Partial<Record<Weekday, unknown>>): string {
  const runs: { days: Weekday[]; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = spansInWords(week[day]);
    const run = runs.at(-1);
    if (run?.hours === hours) run.days.push(day);
    else runs.push({ days: [day], hours });
  }
  return runs.map(({ days, hours }) => `${runInWords(days)} ${hours}`).join('; ');
}

const runInWords = (days: Weekday[]) =>
  days.length > 2 ? `${short(days[0]!)}–${short(days.at(-1)!)}` : days.map(short).join(', ');

/** An own day: “Fri 12/24/2027 Christmas Eve (Nochebuena): 9:00 am to noon”. */
function ownDayInWords({ on, yearly, name, name_es, spans }: TypedDay): string {
  const date = yearly ? `Every ${formatDay(on).slice(0, 5)}` : on && dayInWords(on);
  const names = [name, name_es && `(${name_es})`].filter(Boolean).join(' ');
  return `${[date, names].filter(Boolean).join(' ')}: ${spansInWords(spans)}`;
}

/** A value of the group, or a weekday's, as people read it; of stored values or of a form's. */
export function hoursWords(name: string, value: unknown): string {
  if (name.startsWith('week.')) return spansInWords(value);
  switch (name) {
    case 'week':
      return weekInWords((value ?? {}) as Partial<Record<Weekday, unknown>>);
    case 'holidays':
      return (
        tickedHolidays(value)
          .map((key) => holidays[key].name)
          .join(', ') || NONE
      );
    case 'observed':
      return value ? 'yes' : 'no';
    case 'days':
      return typedDays(value).map(ownDayInWords).join('\n') || NONE;
    default:
      return String(value ?? '') || '–';
  }
}
