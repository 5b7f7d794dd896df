import type { CallEvent } from '../../../rules/call-state';
import type { Kept } from './kept-call';

/** The calls of the previous page, with their ids on this one. */
export interface TakenOver extends Kept {
  id: string;
  secondId: string;
}

/** Shows the call of a closed page before it is taken over. @param outsideIds gets its ids in the log */
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

/** Actions on calls as soon as they are answered. */
export interface OnceAnswered {
  /** First calls to put on hold again. */
  toHold: Set<string>;
  /** Second calls to add. */
  conferences: Set<string>;
}
