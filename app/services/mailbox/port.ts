import type { Env } from '~/lib/env.server';
import type { OutgoingMail } from '../mail/port';

export type MailboxEnv = Pick<Env, 'APP_ENV' | 'DB'> & {
  GRAPH_CLIENT_ID?: string | undefined;
  GRAPH_CLIENT_SECRET?: string | undefined;
  /** The directory of the organisation; `organizations` is any organisation. */
  GRAPH_TENANT?: string | undefined;
  /** 32 bytes in base64. */
  SECRETS_KEY?: string | undefined;
  /** Replaces Microsoft: in tests, and for a proxy that all traffic has to pass. */
  GRAPH?: { fetch(request: Request): Promise<Response> } | undefined;
};

/** Tokens as issued. */
export interface MailboxTokens {
  access: string;
  refresh: string;
  expiresAt: Date;
}

/** The folders that are read: incoming mail, and replies sent by other programs than the portal. */
export const folders = ['inbox', 'sentitems'] as const;
export type Folder = (typeof folders)[number];

export interface ListedMessage {
  /** The provider's id, which does not change when the message is moved. */
  id: string;
  /** Deleted or moved away there: nothing is deleted here. */
  isRemoved: boolean;
  isDraft: boolean;
  conversation: string | null;
  receivedAt: Date | null;
}

/** A message's data in the mailbox, beside its text. */
export interface MessageFacts {
  from: string;
  from_name: string;
  subject: string;
}

export interface MailboxPage {
  messages: ListedMessage[];
  /** The link of the next page, or of the changes after the last. */
  link: string;
  isLast: boolean;
}

export interface Consent {
  state: string;
  /** Of PKCE. */
  verifier: string;
  redirectUri: string;
}

/** A draft of a reply in the mailbox, which has the same id after it is sent. */
export interface Draft {
  id: string;
  messageId: string | null;
  conversation: string | null;
}

export interface Mailbox {
  /** The URL where a person consents. */
  authorizeUrl(consent: Consent): Promise<string>;
  /** Exchanges the code of a callback, whose state must match the one that was sent. @throws Error */
  exchange(callback: URL, consent: Consent): Promise<MailboxTokens>;
  /** @throws DeadConsent where the consent was revoked, Error without a response */
  refresh(token: string): Promise<MailboxTokens>;
  /** The address of the mailbox. */
  address(token: string): Promise<string>;
  /** @param link of the previous page; null begins with the messages since then @throws StartOver, Busy, DeadToken */
  page(token: string, folder: Folder, link: string | null, since: Date): Promise<MailboxPage>;
  /** A message as received, byte by byte; null where it has no such text. @throws Busy, DeadToken, Refused */
  raw(token: string, id: string): Promise<ArrayBuffer | null>;
  /** Null for a deleted message. @throws Busy, DeadToken, Refused */
  facts(token: string, id: string): Promise<MessageFacts | null>;
  /**
   * Creates the complete draft of a reply, which is not sent yet.
   * @param answered the id there of the message that it replies to; null where that came by another way
   */
  prepare(token: string, mail: OutgoingMail, answered: string | null): Promise<Draft>;
  sendDraft(token: string, id: string): Promise<void>;
  /** The state of a draft: it may have been deleted there. */
  draftState(token: string, id: string): Promise<'draft' | 'sent' | 'gone'>;
  /** Subscribes to new messages. @returns the subscription's id */
  subscribe(token: string, hook: { url: string; secret: string; until: Date }): Promise<string>;
  /** @returns false where the subscription does not exist any more */
  renew(token: string, id: string, until: Date): Promise<boolean>;
}

/** A person must sign in to the mailbox again. */
export class DeadConsent extends Error {}

/** This access token is rejected: it expired, or a clock is wrong. */
export class DeadToken extends Error {}

/** The link has expired there: the folder is read from its beginning. */
export class StartOver extends Error {}

/** Too many requests. */
export class Busy extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`The mailbox asks to wait for ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** This is refused for good, for every caller, by the response. */
export class Refused extends Error {}
