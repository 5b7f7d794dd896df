import type { CallRequest } from '~/services/phone/call-request';

/** Commands to the telephone, from any page. */
export type PhoneCommand =
  | ({ do: 'call' } & CallRequest)
  /** Picks up a call that rings at colleagues; `call_id` is the exchange's. */
  | { do: 'pick up'; call_id: string }
  | { do: 'answer' | 'decline' | 'voicemail' | 'hang up' | 'clear' | 'close emergency' }
  | { do: 'pass on'; extension: string }
  | { do: 'open forward'; isOpen: boolean }
  | { do: 'mute' | 'record'; isOn: boolean }
  | { do: 'hold'; isOn: boolean }
  | { do: 'tone'; tone: string }
  | { do: 'volume'; volume: number }
  | { do: 'choose input' | 'choose output'; deviceId: string }
  /** Blind transfer. */
  | { do: 'transfer'; extension: string; name: string }
  /** Consults a colleague before a transfer; or, for a conference, adds a participant who has answered. */
  | { do: 'second call'; number: string; name: string; isConference: boolean }
  | { do: 'join' | 'connect them' | 'end second' };
