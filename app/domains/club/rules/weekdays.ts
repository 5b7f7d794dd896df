import type { Day } from '~/lib/calendar';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const DAY = 86_400_000;

/** The weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  // Day 0, 1970-01-01, was a Thursday. The remainder of an earlier day is negative.
  const index = (Date.parse(day) / DAY + weekdays.indexOf('thu')) % 7;
  return weekdays[(index + 7) % 7]!;
}
