import type { CallEvent } from '../../../rules/call-state';
import type { Kept } from './kept-call';

/** The calls of the page before, with the ids that they have on this one. */
export interface TakenOver extends Kept {
  id: string;
  secondId: string;
}

/** Shows the call of a page that is gone, which is still to be taken over. @param outsideIds notes what the log names it by */
export function showTakenOver(
  kept: Kept,
  outsideIds: Map<string, string>,
  apply: (event: CallEvent) => void,
): TakenOver {
  const [id, secondId] = [crypto.randomUUID(), crypto.randomUUID()];
  outsideIds.set(id, kept.kept.outsideId);
  if (kept.second) outsideIds.set(secondId, kept.second.outsideId);
  apply({ type: 'taken over', call_id: id, second_id: kept.second && secondId, was: kept.call });
  return { ...kept, id, secondId };
}

/** What is done with calls as soon as they are answered. */
export interface OnceAnswered {
  /** First calls that are held again. */
  toHold: Set<string>;
  /** Second calls that are brought in. */
  conferences: Set<string>;
}
