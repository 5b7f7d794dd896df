import { PER_ADDRESS } from '~/lib/http/network';
import type { Limit } from '~/lib/http/rate-limit.server';

export const areaNotices = {
  what: 'addresses left for a zip that is not served',
  per: PER_ADDRESS,
  tries: 20,
  seconds: 3600,
  message: 'Too many requests. Please call us, or try again later.',
  why: 'addresses of others left by a program; each would get a mail',
} satisfies Limit;
