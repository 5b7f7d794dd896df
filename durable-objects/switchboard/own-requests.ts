import { PICK_UP, RECORDING } from '../../app/services/phone/switchboard-address';
import type { Access } from './access';
import { type Frame, userOf } from './frame';
import type { Phone } from './phones';
import { type OwnAnswer, pickUp } from './pick-up';
import type { Recordings } from './recordings';
import type { RingingCalls } from './ringing-calls';

interface Exchange {
  ringing: RingingCalls;
  access: Access;
  recordings: Recordings;
}

/**
 * Handles a telephone's request to the switchboard itself, sent as a message. Returns null for every other request.
 * @param phoneNow the telephone as it is at that moment
 */
export async function hearOwn(
  { method, uri, body }: Frame,
  phoneNow: () => Phone,
  { ringing, access, recordings }: Exchange,
): Promise<OwnAnswer | null> {
  if (method !== 'MESSAGE') return null;
  const { user } = userOf(uri!);
  if (user === PICK_UP) return pickUp(ringing, access, phoneNow, body);
  return user === RECORDING ? recordings.hear(phoneNow(), body, Date.now()) : null;
}
