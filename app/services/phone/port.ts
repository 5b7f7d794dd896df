import type { SipProvision } from './line';

/**
 * What the product needs from a telephone system on the server. The sound and the ringing of a call belong to the
 * browser and its own port; what a call was is told by `recordCall` (domains/calls/parts), whichever system it ran in.
 */
export interface PhoneProvider {
  kind: 'embedded' | 'ringcentral';
  /** Whether an extension has a password of its own, which its owner's telephone signs in with. */
  hasPasswords: boolean;
  /**
   * Starts the sign-in of a person. Returns the address of the system's own sign-in page, which leads back to
   * `redirectUri` with `state`; null where being signed in to the portal is enough.
   */
  signIn(request: SignInRequest): Promise<string | null>;
  /** Ends a sign-in that came back with a code. @throws PhoneError when the code is refused */
  finishSignIn(answer: SignInAnswer): Promise<PhoneTokens>;
  /** What the telephone at an extension signs in with, for its owner's eyes. */
  provision(extensionNumber: string): Promise<SipProvision>;
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
}

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
