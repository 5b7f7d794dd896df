import { clockOf } from '~/lib/calendar';

const FROM = '08:00';
const UNTIL = '21:00';

/** Whether people may be called at this hour: 8 am to 9 pm, as 47 CFR 64.1200(c)(1) has it for sales calls. */
export function isCallingHour(instant: Date, zone: string): boolean {
  const { hour, minute } = clockOf(instant, zone);
  const time = `${hour}:${minute}`;
  return time >= FROM && time < UNTIL;
}
