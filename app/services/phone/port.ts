import type { ApiIds, RecordingState, SipProvision } from './line';

/** The direction of a call. */
type CallDirection = 'Inbound' | 'Outbound';

/**
 * The server's port to a telephone system. The sound and the ringing of a call belong to the browser and its own port;
 * finished calls are stored by `recordCall` (domains/calls/parts), whichever system they ran in.
 */
export interface PhoneProvider {
  kind: 'embedded' | 'ringcentral';
  /** Whether numbers outside are reached: where they are not, nothing is sent or called there. */
  hasLineOut: boolean;
  /** Whether an extension has a password of its own, with which its owner's telephone signs in. */
  hasPasswords: boolean;
  /**
   * Starts the sign-in of a person. Returns the URL of the system's own sign-in page, which redirects back to
   * `redirectUri` with `state`; null where the portal's session is enough.
   */
  signIn(request: SignInRequest): Promise<string | null>;
  /** Completes a sign-in that came back with a code. @throws PhoneError when the code is refused */
  finishSignIn(answer: SignInAnswer): Promise<PhoneTokens>;
  /** Exchanges a refresh token for another pair. @throws DeadSignIn, PhoneError */
  refreshTokens(refreshToken: string): Promise<PhoneTokens>;
  /** The credentials of the telephone at an extension, for its owner only. */
  provision(extensionNumber: string): Promise<SipProvision>;
  /** Seconds for which the result of `provision` may be reused; 0 where it is requested each time. */
  provisionSeconds: number;
  /** Creates an extension; an existing one is no error. @throws PhoneError when it cannot be created */
  addExtension(extension: NewExtension): Promise<void>;
  /** Removes an extension; an absent one is no error. */
  removeExtension(extensionNumber: string): Promise<void>;
  /** The number that an extension's calls show, and that reaches it. */
  numberOf(extensionNumber: string | null): Promise<string>;
  /** Sends a text message of at most 1,000 characters. @throws PhoneError when it is refused */
  sendMessage(message: OutgoingMessage): Promise<SentMessage>;
  /** Blocks calls from a number, and unblocks it. */
  block(phoneNumber: string): Promise<void>;
  unblock(phoneNumber: string): Promise<void>;
  /** Opens a conference: its host calls `voiceCallToken`. */
  openConference(): Promise<Conference>;
  /** Brings a call into an open conference. @throws PhoneError for an unknown one */
  bringIn(conferenceId: string, party: ConferenceParty): Promise<void>;
  /** Whether a call is recorded now; null for an unknown one, and where the exchange notifies telephones by itself. */
  recordingOf(call: ApiIds): Promise<RecordingState | null>;
  /** The calls of the whole club in a window of time, oldest first; none where calls are reported as they end. */
  listCalls(window: TimeWindow): Promise<Told<'calls'>>;
  /** The voicemails and text messages of the signed-in person, in a window of time, oldest first. */
  listMessages(window: TimeWindow): Promise<Told<'messages'>>;
  /** The sound of a voicemail. Only the server reads it: the URL needs the signed-in person's token. */
  openSound(message: ToldMessage): Promise<ReadableStream<Uint8Array>>;
  /** Subscribes an https URL to news; null where none is needed. @throws PhoneError */
  subscribe(hook: Hook): Promise<Subscription | null>;
  /** Renews a subscription. Returns null where it has ended. */
  renew(id: string, isClub: boolean): Promise<Subscription | null>;
}

/** A half-open range of instants. */
export interface TimeWindow {
  from: Date;
  until: Date;
}

/** The calls or messages of a window; where one request does not return all, `isWhole` is false and `until` its end. */
export type Told<Kind extends 'calls' | 'messages'> = {
  [Key in Kind]: Key extends 'calls' ? ToldCall[] : ToldMessage[];
} & {
  isWhole: boolean;
};

/** A finished call, from the system's own log. */
export interface ToldCall {
  id: string;
  direction: CallDirection;
  type: string;
  /** The system's result, such as "Call connected". */
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
  /** Sent back with each notice. */
  secret: string;
  /** For the whole club's calls instead of a person's messages. */
  isClub: boolean;
}

export interface Subscription {
  id: string;
  expiresAt: Date;
}

/** Whose access a request uses: that of the acting person, or the club's own. */
export type Whose = 'person' | 'club';

/** Calls a function with a valid token, again with a fresh one where it is refused. @throws DeadSignIn, PhoneError */
export type PersonAccess = <Result>(group: RequestGroup, act: (token: string) => Promise<Result>) => Promise<Result>;

/** Requests of one group share a limit; `Heavy` are ten a minute. */
export type RequestGroup = 'Heavy' | 'Medium' | 'Light';

export interface SignInRequest {
  state: string;
  /** S256 of a verifier that only this server has (PKCE). */
  codeChallenge: string;
  redirectUri: string;
}

export interface SignInAnswer {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Stored encrypted. */
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

/** A call in progress, by the system's ids. */
export interface ConferenceParty {
  sessionId: string;
  partyId: string | null;
}

/**
 * The telephone system refused a request. `isTemporary`: a retry may succeed (it is busy, or down). The message is for
 * people.
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

/** The token was refused: a fresh one may work. */
export class DeadToken extends Error {}

/** The person has to sign in again. */
export class DeadSignIn extends PhoneError {
  constructor(options?: ErrorOptions) {
    super('Please sign in to the telephone.', false, options);
  }
}

/** The system demands a pause. */
export class Busy extends PhoneError {
  constructor(
    readonly seconds: number,
    readonly group: RequestGroup,
  ) {
    super('The telephone system is busy. Try again in a minute.', true);
  }
}
