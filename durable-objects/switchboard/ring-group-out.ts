import type { Frame } from './frame';
import type { Phone } from './phones';
import type { RingGroup } from './ring-group';

/** The effects of a ringing call on the rest of the switchboard. */
export interface RingGroupOut {
  send(host: string, frame: Frame): void;
  /** Somebody has answered: the two talk from here on. */
  onAnswered(group: RingGroup, response: Frame, phone: Phone): void;
  /** None of the many telephones has answered. Resolves to whether it rings at others now. */
  askOthers(group: RingGroup): Promise<boolean>;
  /** Nobody has, and nobody will. */
  onUnanswered(group: RingGroup, status: number, isCanceled: boolean): void;
  /** A telephone forwards the call to another number. */
  onForward(group: RingGroup, number: string): void;
  /** Nothing rings any more. */
  onOver(group: RingGroup): void;
}
