import { formatTime } from '~/ui/format/format-time';

interface Returned {
  bounced_at: Date | string | null;
  /** The bank's reason; blank where none was recorded. */
  bounce_reason: string | null;
}

/** When and why the bank returned a check; null for one that was not returned. */
export function returnedWords({ bounced_at, bounce_reason: reason }: Returned, zone: string): string | null {
  if (bounced_at === null) return null;
  const day = `Returned by the bank on ${formatTime(new Date(bounced_at), zone, 'date')}`;
  return reason ? `${day}: ${reason}` : `${day}.`;
}
