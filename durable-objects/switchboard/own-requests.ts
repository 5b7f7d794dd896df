import { PICK_UP, RECORDING } from '../../app/services/phone/switchboard-address';
import { type Frame, userOf } from './frame';
import type { Phone } from './phones';
import { type OwnAnswer, pickUp } from './pick-up';
import type { Recordings } from './recordings';
import type { RingingCalls } from './ringing-calls';

/** Does what a telephone asks of the switchboard itself, by a message. Returns null of all else. */
export function hearOwn(
  { method, uri, body }: Frame,
  phone: Phone,
  { ringing, recordings }: { ringing: RingingCalls; recordings: Recordings },
): OwnAnswer | null {
  if (method !== 'MESSAGE') return null;
  const { user } = userOf(uri!);
  if (user === PICK_UP) return pickUp(ringing, phone, body);
  return user === RECORDING ? recordings.hear(phone, body, Date.now()) : null;
}
