import { PER_ADDRESS } from '~/lib/http/network';
import type { Limit } from '~/lib/http/rate-limit.server';

export const estimateReplies = {
  what: 'replies of contractors',
  per: PER_ADDRESS,
  tries: 60,
  seconds: 3600,
  message: 'Too many requests. Please call us, or try again later.',
  why: 'links guessed',
} satisfies Limit;
