export interface MailAttachment {
  filename: string;
  type: string;
  /** Base64. */
  content: string;
}

/** The headers that make a mail a person's reply to another one. */
export interface Answer {
  /** Message-IDs without brackets: of the mail it replies to, or null, and of all before it, the oldest first. */
  inReplyTo: string | null;
  references: string[];
}

export interface OutgoingMail {
  to: string | string[];
  cc?: string[];
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Set for a person's reply; a mail without it is marked as automatic, which autoresponders ignore. */
  answers?: Answer;
}

export interface SentMail {
  /** Its Message-ID, without brackets; null where the service does not return it. */
  messageId: string | null;
}

export interface Mailer {
  /** @param key idempotency key: the same key is one mail. @throws when the mail was not accepted */
  send(mail: OutgoingMail, key: string): Promise<SentMail>;
}

/** Codes of the mail service for an address that it never sends to. */
const FOR_GOOD = ['E_RECIPIENT_SUPPRESSED', 'E_RECIPIENT_NOT_ALLOWED'];

/** Whether a mail was refused for its address: another try would be refused too. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && FOR_GOOD.includes(String((error as { code?: unknown }).code));
