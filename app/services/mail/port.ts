export interface MailAttachment {
  filename: string;
  type: string;
  /** Base64. */
  content: string;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

export interface Mailer {
  /** @param key idempotency key: the same key is one mail. @throws when the mail was not taken */
  send(mail: OutgoingMail, key: string): Promise<void>;
}
