import { PER_ADDRESS } from '~/lib/http/network';
import type { Limit } from '~/lib/http/rate-limit.server';

export const jobRequests = {
  what: 'job requests',
  per: PER_ADDRESS,
  tries: 60,
  seconds: 3600,
  message: 'Too many requests. Please call us, or try again later.',
  why: 'a queue filled by a program',
} satisfies Limit;

export const requestLinks = {
  what: 'unknown links to a job request',
  per: PER_ADDRESS,
  tries: 60,
  seconds: 3600,
  message: 'Too many requests. Please call us, or try again later.',
  why: 'links guessed',
} satisfies Limit;

export const jobMails = {
  what: 'mails of a job by hand',
  per: 'job',
  tries: 1,
  seconds: 60,
  message: 'This job was mailed a moment ago. Please wait a minute.',
  why: 'a member’s mailbox filled',
} satisfies Limit;
