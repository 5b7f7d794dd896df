import type { Limit } from '~/lib/http/rate-limit.server';

export const recordingsBegun = {
  what: 'recordings begun',
  per: 'person',
  tries: 120,
  seconds: 3600,
  message: 'Too many recordings. Please try again later.',
  why: 'each may take 128 MB, and a stolen session could fill the storage',
} satisfies Limit;

export const texts = {
  what: 'text messages',
  per: 'person',
  tries: 60,
  seconds: 3600,
  message: 'Too many text messages. Please try again later.',
  why: 'each costs money, and a stolen session could write to half the country',
} satisfies Limit;
