import { type Hours, spansOn } from '~/domains/club/rules/hours';
import { addDays, type Day } from '~/lib/calendar';

/** Reminders go out from this hour of the club's clock on. */
export const REMINDER_HOUR = 9;
/** A reminder that could not be sent for so many days is not sent. */
export const MOST_DAYS_LATE = 7;
/** An office that is closed for longer reminds nobody. */
export const MOST_DAYS_CLOSED = 31;

/**
 * The day on which a contractor is reminded of a request: so many days after it, or the next day on which the office is
 * open; null where none is for a month.
 */
export function reminderDay(askedOn: Day, days: number, hours: Hours): Day | null {
  for (let closed = 0; closed <= MOST_DAYS_CLOSED; closed += 1) {
    const day = addDays(askedOn, days + closed);
    if (spansOn(hours, day).length > 0) return day;
  }
  return null;
}
