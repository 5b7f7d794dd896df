/** The first instant of the year that it is in a time zone. */
export function yearStart(now: Date, timeZone: string): Date {
  const year = Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now));
  const utc = Date.UTC(year, 0, 1);
  const there = Date.parse(
    `${new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(utc)}Z`,
  );
  return new Date(utc + (utc - there));
}
