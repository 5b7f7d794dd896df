import { addDays, type Day } from '~/lib/calendar';
import { type Hours, type Span, spansKey, specialOn } from './hours';
import { weekdayOf } from './weekdays';

const LOOK_AHEAD_DAYS = 3653;

export interface DifferentDay {
  on: Day;
  name: string;
  name_es: string;
  /** Without spans it is closed. */
  spans: Span[];
}

/**
 * The next days whose hours differ from the week's, from a day on and within ten years. A holiday on a weekday that is
 * closed anyway is none of them.
 */
export function differentDays(hours: Hours, from: Day, most = 10): DifferentDay[] {
  const found: DifferentDay[] = [];
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS && found.length < most; ahead += 1) {
    const on = addDays(from, ahead);
    const special = specialOn(hours, on);
    if (special && spansKey(special.spans) !== spansKey(hours.week[weekdayOf(on)])) found.push({ on, ...special });
  }
  return found;
}
