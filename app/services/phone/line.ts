/**
 * What the softphone needs of whatever carries its calls, in the browser. A call is named by an id of the line's own.
 * Nothing here waits for the other side: what becomes of a call is told by events.
 */
export interface PhoneLine {
  /** Connects and registers: from then on it rings. */
  goOnline(): Promise<void>;
  /** Stays connected, but does not ring. */
  takeBreak(): Promise<void>;
  /** Ends the connection; `isLeaving` where the page is on its way out and waits for nothing. */
  close(isLeaving?: boolean): Promise<void>;
  call(id: string, number: string): Promise<void>;
  answer(id: string): Promise<void>;
  /** Requests a call that rings at colleagues: it then rings here. Returns false where nobody waits there any more. */
  pickUp(outsideId: string): Promise<boolean>;
  decline(id: string): Promise<void>;
  toVoicemail(id: string): Promise<void>;
  /** Passes a call that still rings on to an extension. */
  passOn(id: string, extension: string): Promise<void>;
  hangUp(id: string): Promise<void>;
  setMuted(id: string, isOn: boolean): void;
  hold(id: string, isOn: boolean): Promise<void>;
  sendTone(id: string, tone: string): void;
  /** Passes a call on without asking; told by `transfer`. */
  transfer(id: string, extension: string): Promise<void>;
  /** Connects the other side of one call with that of another, which one leaves. */
  connectWith(id: string, otherId: string): Promise<void>;
  /**
   * Starts or stops the recording of a call. Resolves once the system has noted it and notifies everybody in the call: a page
   * that records by itself does so from then on, and as long as `recording` says that it is its own.
   * @throws where the system refuses
   */
  setRecording(id: string, isOn: boolean): Promise<void>;
  /** Calls are recorded, and the notice spoken, by the system and not by this page. */
  recordsItself: boolean;
  /** 911 leads to a dispatcher. */
  callsForHelp: boolean;
  /** Conferences are mixed by the system and not by this page. */
  confersItself: boolean;
  /**
   * Brings two calls into a conference of the system's: the first becomes it, the second is left to it.
   * @throws where the system refuses; a call that is not in it goes on
   */
  confer(id: string, otherId: string): Promise<void>;
  /** The system tells the club of each call as it ends; where it does not, this page tells of what was missed. */
  tellsItself: boolean;
  /** What a page after this one needs to take the call over; null of a call that nobody has answered. */
  keptCall(id: string): KeptCall | null;
  /** Takes over a call that another page had. @param isHolding it says nothing before `hold` takes it back */
  takeOver(id: string, kept: KeptCall, isHolding: boolean): Promise<void>;
  /** What is heard of the other side and what it hears; null before an answer. */
  soundOf(id: string): CallSound | null;
}

export interface CallSound {
  connection: RTCPeerConnection;
  other: MediaStream;
}

/** A dialog (RFC 3261), as INVITE with Replaces names it. */
export interface KeptCall {
  /** What the log, recordings and voicemails name the call by. */
  outsideId: string;
  callId: string;
  localTag: string;
  remoteTag: string;
  /** Where the next page calls: the other side's telephone, or with RingCentral the number that was called. */
  target: string;
  /** The conference of the system's that it has become. */
  conferenceId: string | null;
  /** What is shown of its recording until the system says otherwise; null where the system says so by itself. */
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

/** Why a call ended: nobody else's fault but the one named. */
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

/** What `sip-provision` gives a telephone to sign in with. */
export interface SipProvision {
  username: string;
  domain: string;
  /** Path or address of the WebSocket. */
  server: string;
  iceServers: { urls: string[]; username?: string; credential?: string }[];
  /** Of RingCentral's dialect; null of plain SIP. */
  ringCentral?: RingCentralSignIn | null;
}

export interface RingCentralSignIn {
  /** Who signs in, which is not the address that is rung. */
  authorizationId: string;
  password: string;
  clientId: string;
  /** The device that this telephone is. */
  endpointId: string;
}

/** What the system's API names a call by, and our side of it. */
export interface ApiIds {
  sessionId: string;
  partyId: string;
}

/** The system's own conferences, as requested by its API. */
export interface Conferences {
  /** `voiceCallToken` is what its host calls. */
  open(): Promise<{ id: string; voiceCallToken: string }>;
  /** Brings in the other side of a call that the host has. */
  bringIn(conferenceId: string, call: ApiIds): Promise<void>;
}

/** How a line gets its microphone, and says what happens. */
export interface LineSurroundings {
  openMicrophone(): Promise<MediaStream>;
  /** Left out where there is nobody to ask for one. */
  conferences?: Conferences;
  /** Reads by the system's API whether a call is recorded; left out where the system notifies its telephones. */
  readRecording?(call: ApiIds): Promise<RecordingState>;
  onEvent(event: LineEvent): void;
}
