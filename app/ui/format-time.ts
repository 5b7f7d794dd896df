export type TimeFormat = 'date' | 'time' | 'date-time' | 'iso';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  formatters.set(zone, made);
  return made;
}

/**
 * An instant as `MM/DD/YYYY hh:mm a` (or a part of it) in an IANA zone, `iso` with the day as `YYYY-MM-DD`; an empty text
 * for no valid instant.
 */
export function formatTime(value: string | number | Date, zone: string, format: TimeFormat = 'date-time'): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  // Built from parts: engines differ in the spaces and commas they put between them.
  const parts = Object.fromEntries(
    formatter(zone)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
  const day = `${parts.month}/${parts.day}/${parts.year}`;
  const time = `${parts.hour}:${parts.minute} ${parts.dayPeriod?.toLowerCase()}`;
  if (format === 'iso') return `${parts.year}-${parts.month}-${parts.day} ${time}`;
  return format === 'date' ? day : format === 'time' ? time : `${day} ${time}`;
}

/** A calendar day `YYYY-MM-DD`, which has no zone, as `MM/DD/YYYY`; other texts come back as they are. */
export function formatDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : day;
}
