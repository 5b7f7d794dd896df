import { type Hours, type Span, spansKey } from './hours';
import { type Weekday, weekdays } from './weekdays';

type Language = 'en' | 'es';

/** What one language says. Its spaces are ordinary ones. */
interface Words {
  list: Intl.ListFormat;
  days: Record<Weekday, string>;
  range(first: string, last: string): string;
  every: string;
  closed: string;
  always: string;
  span(span: Span): string;
  reachable(hours: string): string;
  never: string;
  exceptHolidays: string;
}

/** A time of the 12-hour clock. Not by Intl: engines differ in its spaces and dots, which would break hydration. */
function clockTime(time: string, am: string, pm: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? am : pm}`;
}

// “12:00 am” and “12:00 pm” are read either way.
const isMidnight = (time: string) => time === '00:00' || time === '24:00';
const isNoon = (time: string) => time === '12:00';

const englishTime = (time: string) =>
  isMidnight(time) ? 'midnight' : isNoon(time) ? 'noon' : clockTime(time, 'am', 'pm');

/** With its preposition, which “el mediodía” contracts with. */
const spanishTime = (preposition: 'de' | 'a', time: string) =>
  isNoon(time)
    ? `${preposition === 'de' ? 'del' : 'al'} mediodía`
    : `${preposition} ${isMidnight(time) ? 'medianoche' : clockTime(time, 'a. m.', 'p. m.')}`;

const words: Record<Language, Words> = {
  en: {
    list: new Intl.ListFormat('en'),
    days: {
      ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday' },
      ...{ fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
    },
    range: (first, last) => `${first} to ${last}`,
    every: 'every day',
    closed: 'closed',
    always: 'around the clock',
    span: ({ from, to }) => `${englishTime(from)} to ${englishTime(to)}`,
    reachable: (hours) => `Our staff is reachable ${hours}.`,
    never: 'Our staff is not reachable at present.',
    exceptHolidays: 'except holidays',
  },
  es: {
    list: new Intl.ListFormat('es'),
    days: {
      ...{ mon: 'los lunes', tue: 'los martes', wed: 'los miércoles', thu: 'los jueves' },
      ...{ fri: 'los viernes', sat: 'los sábados', sun: 'los domingos' },
    },
    // A range is of single days: “de lunes a sábado”.
    range: (first, last) => `de ${spanishDay(first)} a ${spanishDay(last)}`,
    every: 'todos los días',
    closed: 'cerrado',
    always: 'las 24 horas',
    span: ({ from, to }) => `${spanishTime('de', from)} ${spanishTime('a', to)}`,
    reachable: (hours) => `Nuestro personal atiende ${hours}.`,
    never: 'Nuestro personal no atiende por ahora.',
    exceptHolidays: 'excepto días festivos',
  },
};

export const weekdayName = (day: Weekday): string => words.en.days[day];

const spanishDay = (plural: string) => plural.replace(/^los /, '').replace(/(sábado|domingo)s$/, '$1');

/** The hours of a day: “9:00 am to noon and 1:00 pm to 5:00 pm”, or that it is closed. */
export function hoursInWords(spans: Span[], language: Language): string {
  const { list, closed, always, span } = words[language];
  if (spans.length === 0) return closed;
  return spansKey(spans) === '00:00-24:00' ? always : list.format(spans.map(span));
}

/** Weekdays in the order of a week: “Monday to Wednesday and Friday”. Only three or more make a range. */
function daysInWords(days: Weekday[], language: Language): string {
  const { list, days: names, range, every } = words[language];
  if (days.length === weekdays.length) return every;
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1)!) + 1) run.push(day);
    else runs.push([day]);
  }
  return list.format(
    runs.flatMap((run) =>
      run.length > 2 ? [range(names[run[0]!], names[run.at(-1)!])] : run.map((day) => names[day]),
    ),
  );
}

/** The sentence that says when the office is open. Days of its own are not in it. */
export function hoursSentence(hours: Hours, language: Language): string {
  const { reachable, never, exceptHolidays } = words[language];
  const groups = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    const key = spansKey(hours.week[day]);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  if (groups.size === 0) return never;
  const parts = [...groups.values()].map(
    (days) => `${hoursInWords(hours.week[days[0]!], language)}, ${daysInWords(days, language)}`,
  );
  if (hours.holidays.length > 0) parts.push(exceptHolidays);
  // With commas, the holidays would be excepted of the last part alone.
  return reachable(parts.join(groups.size > 1 ? '; ' : ', '));
}
