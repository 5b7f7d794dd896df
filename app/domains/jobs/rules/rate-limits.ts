import type { Limit } from '~/lib/http/rate-limit.server';

export const jobRequests = {
  what: 'job requests',
  per: 'address (of IPv6 its /64)',
  tries: 60,
  seconds: 3600,
  message: 'Too many requests. Please call us, or try again later.',
  why: 'a queue filled by a program',
} satisfies Limit;
