import type { Day } from '~/lib/calendar';

/** A day as its number since 1970: list filters are numbers. */
export const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000;
