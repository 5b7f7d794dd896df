import type { Frame } from './frame';
import type { Phone } from './phones';
import type { RingGroup } from './ring-group';

/** What a call that rings does to the rest of the switchboard. */
export interface RingGroupOut {
  send(host: string, frame: Frame): void;
  /** Somebody has answered: the two talk from here on. */
  onAnswered(group: RingGroup, response: Frame, phone: Phone): void;
  /** Nobody of the many who were rung takes it. Resolves to whether it rings at others now. */
  askOthers(group: RingGroup): Promise<boolean>;
  /** Nobody has, and nobody will. */
  onUnanswered(group: RingGroup, status: number, isCanceled: boolean): void;
  /** A telephone passes the call on to another number. */
  onForward(group: RingGroup, number: string): void;
  /** Nothing rings any more. */
  onOver(group: RingGroup): void;
}
