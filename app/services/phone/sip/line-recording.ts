import type { Info } from 'sip.js';
import type { RecordingState } from '../line';
import type { SipCall } from './sip-call';

/** Whether the calls of a line are recorded, by its exchange, which alone has the state of everybody in them. */
export interface LineRecording {
  /** Starts or stops it. Resolves once the exchange has recorded the change. @throws where it refuses */
  set(call: SipCall, isOn: boolean): Promise<void>;
  /** Handles a message of the exchange in a call. */
  hear(info: Info): void;
  /** Handles a message of the exchange outside of one. */
  told(word: string): void;
  /** A call continues from now on in this page, or in another dialog. */
  begin(): void;
  /** The last call is over. */
  end(): void;
  /** The state for the next page until its exchange sends another; null where it does so by itself. */
  kept(): RecordingState | null;
  /** Shows the state of the previous page. */
  restore(kept: RecordingState | null): void;
}

export const notRecorded: RecordingState = { isOwn: false, isRecorded: false };
