/** Where Microsoft leads a person back to, and where it tells of new messages. */
export const consentUri = (origin: string) => `${origin}/app/email/callback`;
export const noticeUri = (origin: string) => `${origin}/api/webhooks/mailbox`;
