import type { Limit } from '~/lib/http/rate-limit.server';

export const invoiceMails = {
  what: 'mails of an invoice by hand',
  per: 'invoice',
  tries: 1,
  seconds: 60,
  message: 'This invoice was mailed a moment ago. Please wait a minute.',
  why: 'a member’s mailbox filled',
} satisfies Limit;
