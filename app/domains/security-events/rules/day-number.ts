import type { Day } from '~/lib/calendar';

/** A day as its number since 1970: what a list is filtered by is a number. */
export const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000;
