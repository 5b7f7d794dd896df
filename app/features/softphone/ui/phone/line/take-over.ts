import type { KeptCall, PhoneLine } from '~/services/phone/line';
import type { OnceAnswered, TakenOver } from './taken-over';

/**
 * Takes over the call, and the second one of a conference or a consultation.
 * @returns text on what could not be taken over; empty where all was
 */
export async function takeOver(
  { id, secondId, kept, second, call }: TakenOver,
  line: PhoneLine,
  { toHold, conferences }: OnceAnswered,
): Promise<string> {
  // A call on hold only because of the second one is resumed where the second one has ended
  const isHolding = call.onHold && (second !== null || call.second === null);
  if (isHolding) toHold.add(id);
  if (second && call.second?.isJoined) conferences.add(secondId);
  const mute = async (each: string) => line.setMuted(each, true);
  // Muted before it is answered, whether or not the other one can be taken over
  const take = (each: string, from: KeptCall, holds: boolean) =>
    Promise.all([line.takeOver(each, from, holds), call.muted && mute(each)]);
  const taken = await Promise.allSettled([take(id, kept, isHolding), second && take(secondId, second, false)]);
  if (taken.some(({ status }) => status === 'rejected')) return 'Not all of the call could be taken over.';
  return call.recording && !line.recordsItself ? 'The recording has ended: the page was loaded again.' : '';
}
