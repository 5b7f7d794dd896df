import type { Limit } from '~/lib/http/rate-limit.server';

export const texts = {
  what: 'text messages',
  per: 'person',
  tries: 60,
  seconds: 3600,
  message: 'Too many text messages. Please try again later.',
  why: 'each costs money, and a stolen session could write to half the country',
} satisfies Limit;
