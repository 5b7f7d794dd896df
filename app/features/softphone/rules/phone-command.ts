import type { CallRequest } from '~/services/phone/call-request';

/** What somebody asks of the telephone, on whichever page. */
export type PhoneCommand =
  | ({ do: 'call' } & CallRequest)
  /** Takes a call that rings at colleagues; `call_id` is the exchange's. */
  | { do: 'pick up'; call_id: string }
  | { do: 'answer' | 'decline' | 'voicemail' | 'hang up' | 'clear' | 'close emergency' }
  | { do: 'pass on'; extension: string }
  | { do: 'open forward'; isOpen: boolean }
  | { do: 'mute' | 'record'; isOn: boolean }
  | { do: 'hold'; isOn: boolean }
  | { do: 'tone'; tone: string }
  | { do: 'volume'; volume: number }
  | { do: 'choose input' | 'choose output'; deviceId: string }
  /** Passes the call on without asking. */
  | { do: 'transfer'; extension: string; name: string }
  /** Asks a colleague first; or, for a conference, brings somebody in who has answered. */
  | { do: 'second call'; number: string; name: string; isConference: boolean }
  | { do: 'join' | 'connect them' | 'end second' };
