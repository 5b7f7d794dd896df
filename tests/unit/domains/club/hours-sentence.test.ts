import { describe, expect, test } from 'vitest';
import { defaultHours, type Hours, type Span } from '~/domains/club/rules/hours';
import { hoursInWords, hoursSentence } from '~/domains/club/rules/hours-sentence';
import { weekdays } from '~/domains/club/rules/weekdays';

const tags = ['SET-021'];
const span = (text: string): Span[] =>
  text === '' ? [] : text.split(' ').map((each) => ({ from: each.split('-')[0]!, to: each.split('-')[1]! }));

/** Seven days, Monday first, without holidays. */
const weekOf = (...days: string[]): Hours => ({
  ...defaultHours,
  holidays: [],
  week: Object.fromEntries(weekdays.map((day, index) => [day, span(days[index] ?? '')])) as Hours['week'],
});
const DAY = '08:30-17:30';

test('the default’s sentence has ordinary spaces only', { tags }, () => {
  expect(hoursSentence(defaultHours, 'en')).toBe(
    'Our staff is reachable 8:30 am to 5:30 pm, Monday to Friday, except holidays.',
  );
  expect(hoursSentence(defaultHours, 'es')).toBe(
    'Nuestro personal atiende de 8:30 a. m. a 5:30 p. m., de lunes a viernes, excepto días festivos.',
  );
  expect(hoursSentence(defaultHours, 'es')).not.toMatch(/[\u00a0\u2009\u202f]/);
});

describe('equal days are joined, different ones listed', () => {
  test.each<[Hours, string, string]>([
    [
      weekOf(DAY, DAY, DAY, DAY, DAY),
      '8:30 am to 5:30 pm, Monday to Friday.',
      'de 8:30 a. m. a 5:30 p. m., de lunes a viernes.',
    ],
    [
      weekOf(DAY, DAY, DAY, DAY, '08:30-12:00'),
      '8:30 am to 5:30 pm, Monday to Thursday; 8:30 am to noon, Friday.',
      'de 8:30 a. m. a 5:30 p. m., de lunes a jueves; de 8:30 a. m. al mediodía, los viernes.',
    ],
    [
      { ...weekOf(DAY, DAY, DAY, DAY, '08:30-13:05'), holidays: ['christmas'] },
      '8:30 am to 5:30 pm, Monday to Thursday; 8:30 am to 1:05 pm, Friday; except holidays.',
      'de 8:30 a. m. a 5:30 p. m., de lunes a jueves; de 8:30 a. m. a 1:05 p. m., los viernes; excepto días festivos.',
    ],
    [
      weekOf(DAY, '', DAY, '', DAY),
      '8:30 am to 5:30 pm, Monday, Wednesday, and Friday.',
      'de 8:30 a. m. a 5:30 p. m., los lunes, los miércoles y los viernes.',
    ],
    [
      weekOf(DAY, DAY, '', '', '', DAY, DAY),
      '8:30 am to 5:30 pm, Monday, Tuesday, Saturday, and Sunday.',
      'de 8:30 a. m. a 5:30 p. m., los lunes, los martes, los sábados y los domingos.',
    ],
    [
      weekOf('', DAY, DAY, DAY, DAY, DAY),
      '8:30 am to 5:30 pm, Tuesday to Saturday.',
      'de 8:30 a. m. a 5:30 p. m., de martes a sábado.',
    ],
    [
      weekOf(DAY, DAY, DAY, '', '', '', DAY),
      '8:30 am to 5:30 pm, Monday to Wednesday and Sunday.',
      'de 8:30 a. m. a 5:30 p. m., de lunes a miércoles y los domingos.',
    ],
    [
      weekOf('', '', '', '', DAY, DAY, DAY),
      '8:30 am to 5:30 pm, Friday to Sunday.',
      'de 8:30 a. m. a 5:30 p. m., de viernes a domingo.',
    ],
    [
      weekOf(DAY, '09:00-12:00', DAY, '09:00-12:00', DAY),
      '8:30 am to 5:30 pm, Monday, Wednesday, and Friday; 9:00 am to noon, Tuesday and Thursday.',
      'de 8:30 a. m. a 5:30 p. m., los lunes, los miércoles y los viernes; de 9:00 a. m. al mediodía, los martes y los jueves.',
    ],
    [
      weekOf(...weekdays.map(() => '09:00-12:00 13:00-17:00')),
      '9:00 am to noon and 1:00 pm to 5:00 pm, every day.',
      'de 9:00 a. m. al mediodía y de 1:00 p. m. a 5:00 p. m., todos los días.',
    ],
    [weekOf(...weekdays.map(() => '00:00-24:00')), 'around the clock, every day.', 'las 24 horas, todos los días.'],
  ])('%#', { tags }, (hours, english, spanish) => {
    expect(hoursSentence(hours, 'en')).toBe(`Our staff is reachable ${english}`);
    expect(hoursSentence(hours, 'es')).toBe(`Nuestro personal atiende ${spanish}`);
  });
});

test('a week in which every day is closed has a sentence too', { tags }, () => {
  const closed = { ...weekOf(), holidays: defaultHours.holidays };
  expect(hoursSentence(closed, 'en')).toBe('Our staff is not reachable at present.');
  expect(hoursSentence(closed, 'es')).toBe('Nuestro personal no atiende por ahora.');
});

test.each([
  ['', 'closed', 'cerrado'],
  ['00:00-00:30', 'midnight to 12:30 am', 'de medianoche a 12:30 a. m.'],
  ['12:00-24:00', 'noon to midnight', 'del mediodía a medianoche'],
  ['12:01-12:59', '12:01 pm to 12:59 pm', 'de 12:01 p. m. a 12:59 p. m.'],
  ['11:00-13:00', '11:00 am to 1:00 pm', 'de 11:00 a. m. a 1:00 p. m.'],
])('the hours %s of a day are “%s” and “%s”', { tags }, (spans, english, spanish) => {
  expect(hoursInWords(span(spans), 'en')).toBe(english);
  expect(hoursInWords(span(spans), 'es')).toBe(spanish);
});
