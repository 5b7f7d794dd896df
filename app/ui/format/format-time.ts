import { clockOf } from '~/lib/calendar';

export type TimeFormat = 'date' | 'time' | 'date-time' | 'iso';

/**
 * An instant as `MM/DD/YYYY hh:mm a` (or a part of it) in an IANA zone, `iso` with the day as `YYYY-MM-DD`; an empty text
 * for no valid instant.
 */
export function formatTime(value: string | number | Date, zone: string, format: TimeFormat = 'date-time'): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return '';
  // Built from parts: engines differ in the spaces and commas they put between them.
  const { year, month, day, hour, minute } = clockOf(instant, zone);
  const time = `${String(((Number(hour) + 11) % 12) + 1).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
  if (format === 'iso') return `${year}-${month}-${day} ${time}`;
  const dayText = `${month}/${day}/${year}`;
  return format === 'date' ? dayText : format === 'time' ? time : `${dayText} ${time}`;
}

/** A calendar day `YYYY-MM-DD`, which has no zone, as `MM/DD/YYYY`; other texts are returned unchanged. */
export function formatDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : day;
}
