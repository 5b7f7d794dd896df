import { expect, test } from 'vitest';
import { phoneDigits, shownPhone, storedPhone } from '~/lib/text/phone';
import { advance } from '~/ui/feedback/loading-bar';
import { caretAfterMask, formatPhone } from '~/ui/form/fields/phone-mask';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay, formatTime } from '~/ui/format/format-time';
import { initials } from '~/ui/format/initials';
import { parseTheme } from '~/ui/frame/theme';
import { pageNumbers } from '~/ui/table/page-numbers';
import { withParams } from '~/ui/table/with-params';

test('a phone number shows as (+1) 999-999-9999 however it was typed or pasted', { tags: ['APP-031'] }, () => {
  for (const typed of ['2065550142', '12065550142', '+1 (206) 555.0142', '(+1) 206-555-0142', '206-555-0142 x9']) {
    expect(formatPhone(typed)).toBe('(+1) 206-555-0142');
    expect(phoneDigits(typed)).toBe('2065550142');
  }
  expect(formatPhone('206')).toBe('(+1) 206');
  expect(formatPhone('2065')).toBe('(+1) 206-5');
  expect(formatPhone('(+1) ')).toBe('');
  expect(formatPhone('')).toBe('');
});

test('a number is read as +1(999) 999-9999; of another country, and no number, as it is', {
  tags: ['PHONE-030', 'FLOW-060'],
}, () => {
  for (const stored of ['+12065550142', '2065550142', '(+1) 206-555-0142']) {
    expect(shownPhone(stored)).toBe('+1(206) 555-0142');
  }
  for (const text of ['+44 20 7946 0958', '206555', '101', 'ask at the door', '']) expect(shownPhone(text)).toBe(text);
});

test('a number of another country is left as it was typed', { tags: ['APP-031'] }, () => {
  expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
});

test('the caret stays behind the digit it was behind when the phone mask moves the text', { tags: ['APP-031'] }, () => {
  const typed = '(+1) 20965-550-14';
  const masked = formatPhone(typed);
  expect(masked).toBe('(+1) 209-655-5014');
  expect(masked.slice(0, caretAfterMask(typed, 9, masked))).toBe('(+1) 209-6');
  expect(caretAfterMask(typed, typed.length, masked)).toBe(masked.length);
});

test('an instant shows as MM/DD/YYYY hh:mm a in the zone of its reader, a day as it is written', {
  tags: ['SHELL-045'],
}, () => {
  expect(formatTime('2026-11-21T03:05:00Z', 'America/Los_Angeles')).toBe('11/20/2026 07:05 pm');
  expect(formatTime('2026-11-21T08:00:00Z', 'America/Los_Angeles')).toBe('11/21/2026 12:00 am');
  expect(formatTime('2026-11-21T20:30:00Z', 'America/Los_Angeles', 'time')).toBe('12:30 pm');
  expect(formatTime('not a time', 'UTC')).toBe('');
  expect(formatDay('2026-03-09')).toBe('03/09/2026');
});

test('cents show as dollars with two decimals', { tags: ['SHELL-007', 'SHELL-008', 'SHELL-009'] }, () => {
  expect([0, 5, 123400, -1250].map(formatMoney)).toEqual(['$0.00', '$0.05', '$1,234.00', '-$12.50']);
});

test('the loading bar moves on by a random share and never ends by itself', { tags: ['SHELL-012'] }, () => {
  expect(advance(12, 0)).toBeGreaterThan(12);
  expect(advance(12, 1)).toBeGreaterThan(advance(12, 0.2));
  expect(advance(94.9, 1)).toBeLessThanOrEqual(95);
});

test('the theme keeps color, mode and an open menu, and falls back part by part', { tags: ['SHELL-037'] }, () => {
  expect(parseTheme(null)).toEqual({ color: 'green', mode: 'system', sidebarOpen: true });
  expect(parseTheme('not json')).toEqual({ color: 'green', mode: 'system', sidebarOpen: true });
  expect(parseTheme('{"color":"plum","mode":"dark","sidebarOpen":false}')).toEqual({
    color: 'plum',
    mode: 'dark',
    sidebarOpen: false,
  });
  expect(parseTheme('{"color":"pink","mode":"dark"}')).toEqual({ color: 'green', mode: 'dark', sidebarOpen: true });
});

test('a list offers the first, the last and the neighbouring pages, with gaps between', { tags: ['SHELL-010'] }, () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(30, 61)).toEqual([1, 0, 29, 30, 31, 0, 61]);
  expect(pageNumbers(61, 61)).toEqual([1, 0, 58, 59, 60, 61]);
});

test('a new search starts at page 1 and keeps the other parameters', { tags: ['SHELL-017'] }, () => {
  const params = new URLSearchParams('page=3&status=ACTIVE');
  expect(withParams('/app/members', params, { search: 'olsen' })).toBe('/app/members?status=ACTIVE&search=olsen');
  expect(withParams('/app/members', params, { page: 4 })).toBe('/app/members?page=4&status=ACTIVE');
  expect(withParams('/app/members', params, { status: null })).toBe('/app/members');
});

test('a member of staff without a surname still has initials', () => {
  expect(['Mary Ann Olsen', 'Ng', '  ', "Luis O'Neil"].map(initials)).toEqual(['MO', 'N', '?', 'LO']);
});

test('a phone number has one stored form, and is shown and sent back without a change', () => {
  for (const typed of ['2065550142', '12065550142', '+12065550142', '+1 (206) 555.0142', '(+1) 206-555-0142']) {
    expect(storedPhone(typed)).toBe('+12065550142');
  }
  for (const typed of ['(+1) 206-555-0142', '206555', '101', '1', '+44 20 7946 0000', 'ask at the door']) {
    const stored = storedPhone(typed);
    expect(storedPhone(stored)).toBe(stored);
    expect(storedPhone(formatPhone(stored) || stored)).toBe(stored);
  }
});
