import type { PhoneLine } from '~/services/phone/line';
import type { OnceAnswered, TakenOver } from './taken-over';

/**
 * Takes over the call, and the second one of a conference or of a colleague who is asked.
 * @returns words for what did not outlive the page; empty where all did
 */
export async function takeOver(
  { id, secondId, kept, second, call }: TakenOver,
  line: PhoneLine,
  { toHold, conferences }: OnceAnswered,
): Promise<string> {
  // Held for the second one alone, it is held no longer where that is gone
  const isHolding = call.onHold && (second !== null || call.second === null);
  if (isHolding) toHold.add(id);
  if (second && call.second?.isJoined) conferences.add(secondId);
  await Promise.all([line.takeOver(id, kept, isHolding), second && line.takeOver(secondId, second, false)]);
  return call.recording && !line.recordsItself ? 'The recording has ended: the page was loaded again.' : '';
}
