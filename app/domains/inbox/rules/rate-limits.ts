import type { Limit } from '~/lib/http/rate-limit.server';

export const messages = {
  what: 'messages of the contact form',
  per: 'address (of IPv6 its /64)',
  tries: 20,
  seconds: 3600,
  message: 'Too many messages. Please call us, or try again later.',
  why: 'a queue filled by a program',
} satisfies Limit;
