/** Days of retention of recordings until somebody sets others. */
const RECORDING_DAYS = 90;
/** Stored for good. */
const FOR_GOOD = 0;
/** The hour of UTC at which the night's chores begin. */
const NIGHT_HOUR = 9;
const DAY_MILLISECONDS = 86_400_000;

/** Days of retention by the operator's variable. One that is no number of days deletes nothing. */
export function defaultRetention(set: string | undefined): number {
  if (set === undefined || set === '') return RECORDING_DAYS;
  return /^\d{1,5}$/.test(set) ? Number(set) : FOR_GOOD;
}

/** Whether recordings are deleted sooner than before. */
export const isShorter = (before: number, after: number): boolean =>
  after !== FOR_GOOD && (before === FOR_GOOD || after < before);

/** The instant before which recordings are deleted at this one; null where they are stored for good. */
export const deletedBefore = (now: Date, days: number): Date | null =>
  days === FOR_GOOD ? null : new Date(now.getTime() - days * DAY_MILLISECONDS);

/** When recordings are deleted next. */
export function nextNight(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  return today > now ? today : new Date(today.getTime() + DAY_MILLISECONDS);
}
