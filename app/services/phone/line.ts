/**
 * The softphone's port to a telephone system, in the browser. A call has an id of the line's own. Nothing here waits
 * for the other side: events report the state of a call.
 */
export interface PhoneLine {
  /** Connects and registers: from then on calls ring here. */
  goOnline(): Promise<void>;
  /** Stays connected, but does not ring. */
  takeBreak(): Promise<void>;
  /** Ends the connection; `isLeaving` where the page is unloading and waits for nothing. */
  close(isLeaving?: boolean): Promise<void>;
  call(id: string, number: string): Promise<void>;
  answer(id: string): Promise<void>;
  /** Requests a call that rings at colleagues: it then rings here. Returns false where nobody waits there any more. */
  pickUp(outsideId: string): Promise<boolean>;
  decline(id: string): Promise<void>;
  toVoicemail(id: string): Promise<void>;
  /** Forwards a call that still rings to an extension. */
  passOn(id: string, extension: string): Promise<void>;
  hangUp(id: string): Promise<void>;
  setMuted(id: string, isOn: boolean): void;
  hold(id: string, isOn: boolean): Promise<void>;
  sendTone(id: string, tone: string): void;
  /** Transfers a call without consultation; `transfer` events report the result. */
  transfer(id: string, extension: string): Promise<void>;
  /** Connects the other side of one call with that of another, and leaves both. */
  connectWith(id: string, otherId: string): Promise<void>;
  /**
   * Starts or stops the recording of a call. Resolves once the system has recorded the change and notifies everybody in
   * the call: a page that records by itself does so from then on, and as long as `recording` says that it is its own.
   * @throws where the system refuses
   */
  setRecording(id: string, isOn: boolean): Promise<void>;
  /** Calls are recorded, and the notice spoken, by the system and not by this page. */
  recordsItself: boolean;
  /** 911 reaches a dispatcher. */
  callsForHelp: boolean;
  /** Conferences are mixed by the system and not by this page. */
  confersItself: boolean;
  /**
   * Merges two calls into a conference of the system: the first becomes it, the second is left to it.
   * @throws where the system refuses; a call that is not in it continues
   */
  confer(id: string, otherId: string): Promise<void>;
  /** The system reports each call to the club as it ends; where it does not, this page reports missed ones. */
  tellsItself: boolean;
  /** What the next page needs to take the call over; null for a call that nobody has answered. */
  keptCall(id: string): KeptCall | null;
  /** Takes over a call of an earlier page. @param isHolding it is silent until `hold` takes it back */
  takeOver(id: string, kept: KeptCall, isHolding: boolean): Promise<void>;
  /** The sound from the other side and to it; null before an answer. */
  soundOf(id: string): CallSound | null;
}

export interface CallSound {
  connection: RTCPeerConnection;
  other: MediaStream;
}

/** A dialog (RFC 3261), as INVITE with Replaces names it. */
export interface KeptCall {
  /** The call's id in the log, recordings and voicemails. */
  outsideId: string;
  callId: string;
  localTag: string;
  remoteTag: string;
  /** The target of the next page's call: the other side's telephone, or with RingCentral the called number. */
  target: string;
  /** The id of the system's conference that it has become. */
  conferenceId: string | null;
  /** The recording state shown until the system sends another; null where the system sends it by itself. */
  recorded: RecordingState | null;
}

/** Whether the calls of a telephone are recorded. */
export interface RecordingState {
  /** By this telephone, or at its request. */
  isOwn: boolean;
  /** By anybody in the call. */
  isRecorded: boolean;
}

export type LineStatus = 'connecting' | 'online' | 'break' | 'lost' | 'off';

/** Why a call ended: who ended it, or another cause. */
export type EndedBy = 'us' | 'them' | 'elsewhere' | 'lost' | 'microphone' | 'passed on';

export type LineEvent =
  | { kind: 'status'; status: LineStatus }
  | { kind: 'rang'; id: string; outsideId: string; number: string; name: string; called: string; isPickedUp: boolean }
  | { kind: 'answered'; id: string; outsideId: string }
  | {
      kind: 'ended';
      id: string;
      outsideId: string;
      by: EndedBy;
      status: number | null;
      reason: string;
      mailbox: string | null;
    }
  | { kind: 'held'; id: string; isHeld: boolean }
  | ({ kind: 'recording' } & RecordingState)
  | { kind: 'changed sides'; id: string; number: string; name: string }
  | { kind: 'lost'; id: string; isLost: boolean }
  | { kind: 'transfer'; id: string; state: 'trying' | 'done' | 'failed'; status: number };

/** The credentials of a telephone, from `sip-provision`. */
export interface SipProvision {
  username: string;
  domain: string;
  /** Path or URL of the WebSocket. */
  server: string;
  iceServers: { urls: string[]; username?: string; credential?: string }[];
  /** Of RingCentral's dialect; null of plain SIP. */
  ringCentral?: RingCentralSignIn | null;
}

export interface RingCentralSignIn {
  /** The account that signs in, which is not the address that rings. */
  authorizationId: string;
  password: string;
  clientId: string;
  /** The id of this telephone as a device. */
  endpointId: string;
}

/** The ids of a call in the system's API, and of our side of it. */
export interface ApiIds {
  sessionId: string;
  partyId: string;
}

/** The system's own conferences, as requested by its API. */
export interface Conferences {
  /** The host calls `voiceCallToken`. */
  open(): Promise<{ id: string; voiceCallToken: string }>;
  /** Brings in the other side of a call of the host's. */
  bringIn(conferenceId: string, call: ApiIds): Promise<void>;
}

/** What a line needs of its surroundings, and the events it reports. */
export interface LineSurroundings {
  openMicrophone(): Promise<MediaStream>;
  /** Absent where the system has no conferences. */
  conferences?: Conferences;
  /** Reads from the system's API whether a call is recorded; absent where the system notifies its telephones. */
  readRecording?(call: ApiIds): Promise<RecordingState>;
  onEvent(event: LineEvent): void;
}
