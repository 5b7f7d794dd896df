import type { Limit } from '~/lib/http/rate-limit.server';

export const remittanceMails = {
  what: 'mails of a remittance by hand',
  per: 'payment',
  tries: 1,
  seconds: 60,
  message: 'This remittance was mailed a moment ago. Please wait a minute.',
  why: 'a contractor’s mailbox filled',
} satisfies Limit;
