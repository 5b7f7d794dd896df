import type { Limit } from '~/lib/http/rate-limit.server';

export const testMails = {
  what: 'test mails to oneself',
  per: 'colleague',
  tries: 20,
  seconds: 3600,
  message: 'Too many test mails. Please wait a while and try again.',
  why: 'mail costs money, and a sender of much mail is taken for a spammer',
} satisfies Limit;
