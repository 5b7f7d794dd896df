const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago an instant was, in the largest unit that fits: `now`, `12 min`, `5 hours`, `3 days`. Both in milliseconds
 * since 1970; an instant to come is `now`.
 */
export function formatAge(instant: number, now: number): string {
  const age = now - instant;
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  const [unit, length] = age < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const);
  const count = Math.floor(age / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * The age with the part of it in which the office was open, in whole hours: `5 hours, 2 open`, `3 days, 14 hours open`.
 * @param openMinutes the minutes that it was open
 */
export function formatOpenAge(instant: number, now: number, openMinutes: number): string {
  const age = formatAge(instant, now);
  if (age === 'now') return age;
  const hours = Math.floor(openMinutes / 60);
  if (now - instant < HOUR) return `${age}, ${openMinutes} open`;
  return now - instant < DAY ? `${age}, ${hours} open` : `${age}, ${hours} hour${hours === 1 ? '' : 's'} open`;
}
