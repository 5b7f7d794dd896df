export interface MailAttachment {
  filename: string;
  type: string;
  /** Base64. */
  content: string;
}

/** What makes a mail a person's answer to another one. */
export interface Answer {
  /** Message-IDs without brackets: of the mail it answers, null where that has none, and of all before it, the oldest first. */
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
  /** Of a person's answer; a mail without it is marked as one that a program made, which autoresponders leave alone. */
  answers?: Answer;
}

export interface SentMail {
  /** The Message-ID it was given, without brackets; null where the service does not say. */
  messageId: string | null;
}

export interface Mailer {
  /** @param key idempotency key: the same key is one mail. @throws when the mail was not taken */
  send(mail: OutgoingMail, key: string): Promise<SentMail>;
}
