import type { Info } from 'sip.js';
import type { RecordingState } from '../line';
import type { SipCall } from './sip-call';

/** Whether the calls of a line are recorded: as its exchange says, which alone knows it of everybody in them. */
export interface LineRecording {
  /** Starts or stops it. Resolves once the exchange has noted it. @throws where it refuses */
  set(call: SipCall, isOn: boolean): Promise<void>;
  /** Takes what the exchange says in a call. */
  hear(info: Info): void;
  /** Takes what the exchange says outside of one. */
  told(word: string): void;
  /** A call goes on from now on in this page, or in another dialog. */
  begin(): void;
  /** The last call is over. */
  end(): void;
  /** What the next page is to show until its exchange says otherwise; null where it says so by itself. */
  kept(): RecordingState | null;
  /** Shows what the page before has shown. */
  restore(kept: RecordingState | null): void;
}

export const notRecorded: RecordingState = { isOwn: false, isRecorded: false };
