import { PER_ADDRESS } from '~/lib/http/network';
import type { Limit } from '~/lib/http/rate-limit.server';

export const applications = {
  what: 'applications',
  per: PER_ADDRESS,
  tries: 200,
  seconds: 3600,
  message: 'Too many applications. Please call us, or try again later.',
  why: 'a queue filled by a program; staff enter applications from one address all day',
} satisfies Limit;

export const mailChoices = {
  what: 'choices of mails by a link',
  per: PER_ADDRESS,
  tries: 60,
  seconds: 3600,
  message: 'Too many requests. Please call us, or try again later.',
  why: 'links guessed',
} satisfies Limit;
