import { formatTime } from '~/ui/format/format-time';

interface Returned {
  bounced_at: Date | string | null;
  /** Of the bank; blank where none was noted. */
  bounce_reason: string | null;
}

/** When the bank returned a check, and why; null of one that stands. */
export function returnedWords({ bounced_at, bounce_reason: reason }: Returned, zone: string): string | null {
  if (bounced_at === null) return null;
  const day = `Returned by the bank on ${formatTime(new Date(bounced_at), zone, 'date')}`;
  return reason ? `${day}: ${reason}` : `${day}.`;
}
