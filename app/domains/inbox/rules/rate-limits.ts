import { PER_ADDRESS } from '~/lib/http/network';
import type { Limit } from '~/lib/http/rate-limit.server';

export const messages = {
  what: 'messages of the contact form',
  per: PER_ADDRESS,
  tries: 20,
  seconds: 3600,
  message: 'Too many messages. Please call us, or try again later.',
  why: 'a queue filled by a program',
} satisfies Limit;

export const replies = {
  what: 'replies by mail, also those sent again',
  per: 'person',
  tries: 60,
  seconds: 3600,
  message: 'Too many replies within an hour. Please send this one later.',
  why: 'mails in the club’s name, sent by a program in a stolen session',
} satisfies Limit;

export const strangersWrittenTo = {
  what: 'addresses of replies, To and Cc, that never wrote to the club',
  per: 'person',
  tries: 100,
  seconds: 3600,
  message:
    'Too many replies went to addresses that never wrote to the club. Please leave out copies, or send this one later.',
  why: 'a mail answered once could carry the same text to thousands',
} satisfies Limit;
