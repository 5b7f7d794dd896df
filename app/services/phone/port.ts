import type { ApiIds, RecordingState, SipProvision } from './line';

/** Which way a call went. */
type CallDirection = 'Inbound' | 'Outbound';

/**
 * What the product needs from a telephone system on the server. The sound and the ringing of a call belong to the
 * browser and its own port; what a call was is told by `recordCall` (domains/calls/parts), whichever system it ran in.
 */
export interface PhoneProvider {
  kind: 'embedded' | 'ringcentral';
  /** Whether numbers outside are reached: where they are not, nothing is sent or called there. */
  hasLineOut: boolean;
  /** Whether an extension has a password of its own, which its owner's telephone signs in with. */
  hasPasswords: boolean;
  /**
   * Starts the sign-in of a person. Returns the address of the system's own sign-in page, which leads back to
   * `redirectUri` with `state`; null where being signed in to the portal is enough.
   */
  signIn(request: SignInRequest): Promise<string | null>;
  /** Ends a sign-in that came back with a code. @throws PhoneError when the code is refused */
  finishSignIn(answer: SignInAnswer): Promise<PhoneTokens>;
  /** Another pair for a refresh token. @throws DeadSignIn, PhoneError */
  refreshTokens(refreshToken: string): Promise<PhoneTokens>;
  /** What the telephone at an extension signs in with, for its owner's eyes. */
  provision(extensionNumber: string): Promise<SipProvision>;
  /** For how many seconds what `provision` returned may be used again; 0 where it is asked for each time. */
  provisionSeconds: number;
  /** Makes an extension; the same one again is no error. @throws PhoneError when it cannot be had */
  addExtension(extension: NewExtension): Promise<void>;
  /** Takes an extension away; one that is gone is no error. */
  removeExtension(extensionNumber: string): Promise<void>;
  /** The number that people see when this extension calls them, and that reaches it. */
  numberOf(extensionNumber: string | null): Promise<string>;
  /** Sends a text message of at most 1,000 characters. @throws PhoneError when it is refused */
  sendMessage(message: OutgoingMessage): Promise<SentMessage>;
  /** Keeps a number from calling, and lets it call again. */
  block(phoneNumber: string): Promise<void>;
  unblock(phoneNumber: string): Promise<void>;
  /** Opens a conference: `voiceCallToken` is what its host calls. */
  openConference(): Promise<Conference>;
  /** Brings a call into a conference that was opened before. @throws PhoneError for one that is unknown */
  bringIn(conferenceId: string, party: ConferenceParty): Promise<void>;
  /** Whether a call is recorded now; null of one that is unknown, and where the exchange notifies its telephones by itself. */
  recordingOf(call: ApiIds): Promise<RecordingState | null>;
  /** The calls of the whole club in a window of time, oldest first; none where calls are told as they end. */
  listCalls(window: TimeWindow): Promise<Told<'calls'>>;
  /** The voicemails and text messages that reached who signs in, in a window of time, oldest first. */
  listMessages(window: TimeWindow): Promise<Told<'messages'>>;
  /** The sound of a voicemail. Read by the server alone: the address opens with the token of who signed in. */
  openSound(message: ToldMessage): Promise<ReadableStream<Uint8Array>>;
  /** Has the system tell of news at an https address; null where it never has to. @throws PhoneError */
  subscribe(hook: Hook): Promise<Subscription | null>;
  /** Has it go on telling. Returns null where the subscription is over. */
  renew(id: string, isClub: boolean): Promise<Subscription | null>;
}

/** From the one instant until before the other. */
export interface TimeWindow {
  from: Date;
  until: Date;
}

/** What was told; `isWhole` is false where there is more than one may ask for at once, which `until` ends before. */
export type Told<Kind extends 'calls' | 'messages'> = {
  [Key in Kind]: Key extends 'calls' ? ToldCall[] : ToldMessage[];
} & {
  isWhole: boolean;
};

/** A call that is over, as the system's own log has it. */
export interface ToldCall {
  id: string;
  direction: CallDirection;
  type: string;
  /** The words of the system, such as "Call connected". */
  result: string;
  /** The other side; empty where it is withheld. */
  number: string;
  name: string;
  /** The extension of ours; null for the club's number. */
  extension: string | null;
  startedAt: Date;
  seconds: number;
}

export interface ToldMessage {
  id: string;
  kind: 'voicemail' | 'text';
  number: string;
  name: string;
  /** Of a text. */
  text: string;
  /** Of a voicemail. */
  seconds: number;
  sound: string | null;
  at: Date;
}

export interface Hook {
  address: string;
  /** Comes back with each notice. */
  secret: string;
  /** Tells of the whole club's calls instead of a person's messages. */
  isClub: boolean;
}

export interface Subscription {
  id: string;
  expiresAt: Date;
}

/** By whose access the system is asked: the person's who acts, or the club's own. */
export type Whose = 'person' | 'club';

/** Acts with a token that works, with another one where it is refused. @throws DeadSignIn, PhoneError */
export type PersonAccess = <Result>(group: RequestGroup, act: (token: string) => Promise<Result>) => Promise<Result>;

/** Requests of one group share a limit; `Heavy` are ten a minute. */
export type RequestGroup = 'Heavy' | 'Medium' | 'Light';

export interface SignInRequest {
  state: string;
  /** S256 of a verifier that only this server knows (PKCE). */
  codeChallenge: string;
  redirectUri: string;
}

export interface SignInAnswer {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Kept encrypted. */
export interface PhoneTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

export interface NewExtension {
  extensionNumber: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface OutgoingMessage {
  from: string;
  to: string;
  text: string;
  /** The same key is one message. */
  key: string;
}

export interface SentMessage {
  /** The system's id of the message. */
  id: string;
  status: 'Queued' | 'Sent' | 'Delivered';
}

export interface Conference {
  id: string;
  voiceCallToken: string;
}

/** A call that is going on, by the ids that the system gave it. */
export interface ConferenceParty {
  sessionId: string;
  partyId: string | null;
}

/**
 * The telephone system did not do what was asked of it. `isTemporary`: it may do it later (it is busy, or away).
 * The message is for people.
 */
export class PhoneError extends Error {
  constructor(
    message: string,
    readonly isTemporary = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PhoneError';
  }
}

/** The token was refused: with another one it may go well. */
export class DeadToken extends Error {}

/** Who signed in has to sign in again. */
export class DeadSignIn extends PhoneError {
  constructor(options?: ErrorOptions) {
    super('Please sign in to the telephone.', false, options);
  }
}

/** The system asks to be left alone for a while. */
export class Busy extends PhoneError {
  constructor(
    readonly seconds: number,
    readonly group: RequestGroup,
  ) {
    super('The telephone system is busy. Try again in a minute.', true);
  }
}
