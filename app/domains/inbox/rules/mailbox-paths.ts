/** Microsoft's redirect path after the consent, and its webhook for new messages. */
export const consentUri = (origin: string) => `${origin}/app/email/callback`;
export const noticeUri = (origin: string) => `${origin}/api/webhooks/mailbox`;
