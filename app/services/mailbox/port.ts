import type { Env } from '~/lib/env.server';
import type { MailAttachment, OutgoingMail } from '../mail/port';

export type MailboxEnv = Pick<Env, 'APP_ENV' | 'DB'> & {
  GRAPH_CLIENT_ID?: string | undefined;
  GRAPH_CLIENT_SECRET?: string | undefined;
  /** The directory of the organisation; `organizations` is any of Microsoft's. */
  GRAPH_TENANT?: string | undefined;
  /** 32 bytes in base64. */
  SECRETS_KEY?: string | undefined;
  /** Answers in Microsoft's place: tests, and a proxy that all traffic has to pass. */
  GRAPH?: { fetch(request: Request): Promise<Response> } | undefined;
};

/** Tokens as they are given. */
export interface MailboxTokens {
  access: string;
  refresh: string;
  expiresAt: Date;
}

/** The folders that are read: what comes in, and what is answered by another way than the portal. */
export const folders = ['inbox', 'sentitems'] as const;
export type Folder = (typeof folders)[number];

export interface ListedMessage {
  /** The provider's id, which stays when the message is moved. */
  id: string;
  /** Deleted or moved away there: nothing is taken away here. */
  isRemoved: boolean;
  isDraft: boolean;
  conversation: string | null;
  receivedAt: Date | null;
}

/** What the mailbox says of a message beside its text. */
export interface MessageFacts {
  from: string;
  from_name: string;
  subject: string;
}

export interface MailboxPage {
  messages: ListedMessage[];
  /** Where the next page begins, or what has changed since the last. */
  link: string;
  isLast: boolean;
}

export interface Consent {
  state: string;
  /** Of PKCE. */
  verifier: string;
  redirectUri: string;
}

/** A reply as it lies in the mailbox, which keeps its id when it is sent. */
export interface Draft {
  id: string;
  messageId: string | null;
  conversation: string | null;
}

export interface Mailbox {
  /** Where a person gives the consent. */
  authorizeUrl(consent: Consent): Promise<string>;
  /** Exchanges the code of a callback, whose state must be the one that was sent. @throws Error */
  exchange(callback: URL, consent: Consent): Promise<MailboxTokens>;
  /** @throws DeadConsent where the consent is gone, Error where nobody answers */
  refresh(token: string): Promise<MailboxTokens>;
  /** The address of the mailbox. */
  address(token: string): Promise<string>;
  /** @param link of the page before; null begins with the messages since then @throws StartOver, Busy, DeadToken */
  page(token: string, folder: Folder, link: string | null, since: Date): Promise<MailboxPage>;
  /** A message as it came, byte by byte; null where there is no such text. @throws Busy, DeadToken, Refused */
  raw(token: string, id: string): Promise<ArrayBuffer | null>;
  /** Null for a message that is gone. @throws Busy, DeadToken, Refused */
  facts(token: string, id: string): Promise<MessageFacts | null>;
  /**
   * Begins the draft of a reply, without its files.
   * @param answered the id there of the message that it answers; null where that came by another way
   */
  prepare(token: string, mail: OutgoingMail, answered: string | null): Promise<Draft>;
  /** Gives a draft those of its files that it does not have yet. @returns how many these were */
  attach(token: string, id: string, files: MailAttachment[]): Promise<number>;
  sendDraft(token: string, id: string): Promise<void>;
  /** What has become of a draft: it may have been deleted there. */
  draftState(token: string, id: string): Promise<'draft' | 'sent' | 'gone'>;
  /** Asks to be told of new messages. @returns its id */
  subscribe(token: string, hook: { url: string; secret: string; until: Date }): Promise<string>;
  /** @returns false where there is no such subscription any more */
  renew(token: string, id: string, until: Date): Promise<boolean>;
}

/** A person must sign in to the mailbox again. */
export class DeadConsent extends Error {}

/** This access token is not taken: it ended, or a clock is wrong. */
export class DeadToken extends Error {}

/** The link is not known there any more: the folder is read from its beginning. */
export class StartOver extends Error {}

/** Too much was asked. */
export class Busy extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`The mailbox asks to wait for ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** This is not given, whoever asks and however often, as far as the response says. */
export class Refused extends Error {}
