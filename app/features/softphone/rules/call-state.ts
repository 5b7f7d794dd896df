import type { CallOutcome } from '~/domains/calls/states';
import type { CallerCard } from './caller-card';

export const DEFAULT_VOLUME = 0.3;

export type CallPhase = 'idle' | 'ringing in' | 'ringing out' | 'in call' | 'ended';

/** The other side of a call. */
export interface OtherSide {
  phoneNo: string;
  contact: string;
}

/** The second call of a conference, or a consultation before a transfer. */
export interface SecondLeg extends OtherSide {
  call_id: string;
  type: 'conferenceOutbound';
  isAnswered: boolean;
  onHold: boolean;
  /** Whether both hear each other. */
  isJoined: boolean;
}

/** The call of the telephone, as its popup shows it. */
export interface CallState extends OtherSide {
  call_id: string | null;
  mode: 'widget';
  state: CallPhase;
  type: 'Inbound' | 'Outbound' | null;
  /** The called number, if other than the own extension. */
  called: string;
  /** The number has no known owner. */
  isUnknown: boolean;
  memberId: number | null;
  card: CallerCard | null;
  /** When the call was answered. */
  startedAt: number | null;
  muted: boolean;
  onHold: boolean;
  /** Put on hold by the other side. */
  isHeld: boolean;
  /** Recorded by this telephone, or at its request. */
  recording: boolean;
  /** Recorded by anyone in the call, as the system reports. */
  isRecorded: boolean;
  volume: number;
  toVoicemail: boolean;
  toForward: boolean;
  /** The other side's telephone has lost its connection; the call ends when it does not reconnect. */
  isLost: boolean;
  second: SecondLeg | null;
  /** Mixed by the system: `contact` has the participants. */
  isConference: boolean;
  /** The outcome of the last call, until it is cleared. */
  outcome: CallOutcome | null;
  /** The system's own text on the outcome. */
  reason: string;
}

export const noCall: CallState = {
  call_id: null,
  mode: 'widget',
  state: 'idle',
  type: null,
  phoneNo: '',
  contact: '',
  called: '',
  isUnknown: false,
  memberId: null,
  card: null,
  startedAt: null,
  muted: false,
  onHold: false,
  isHeld: false,
  recording: false,
  isRecorded: false,
  volume: DEFAULT_VOLUME,
  toVoicemail: false,
  toForward: false,
  isLost: false,
  second: null,
  isConference: false,
  outcome: null,
  reason: '',
};

/** Events of a call. `call_id` is the call itself or its second leg; events of other calls are ignored. */
export type CallEvent =
  | ({ type: 'rang'; call_id: string; called: string } & OtherSide)
  | ({ type: 'dialled'; call_id: string } & OtherSide)
  | ({ type: 'second dialled'; call_id: string } & OtherSide)
  /** Taken over from another page, with its state. */
  | { type: 'taken over'; call_id: string; second_id: string | null; was: CallState }
  | { type: 'answered'; call_id: string; at: number }
  | { type: 'ended'; call_id: string; outcome: CallOutcome; reason: string }
  | ({ type: 'changed sides'; call_id: string } & OtherSide)
  | ({ type: 'member found'; phoneNo: string } & Pick<CallState, 'memberId' | 'contact' | 'isUnknown' | 'card'>)
  | { type: 'muted'; isOn: boolean }
  | { type: 'held'; call_id: string; isOn: boolean }
  | { type: 'held by the other'; call_id: string; isOn: boolean }
  | { type: 'recorded'; isOwn: boolean; isRecorded: boolean }
  | { type: 'joined' }
  | { type: 'brought together'; contact: string }
  | { type: 'volume set'; volume: number }
  | { type: 'sent to voicemail' }
  | { type: 'forward opened'; isOpen: boolean }
  | { type: 'lost'; call_id: string; isLost: boolean }
  | { type: 'cleared' };
