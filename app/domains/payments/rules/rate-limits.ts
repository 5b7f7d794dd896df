import { PER_ADDRESS } from '~/lib/http/network';
import type { Limit } from '~/lib/http/rate-limit.server';

const WAIT_OR_CALL = 'Too many tries. Please wait a while, or call us.';

export const payments = {
  what: 'payments of an invoice',
  per: 'invoice and address (of IPv6 its /64)',
  tries: 60,
  seconds: 600,
  message: WAIT_OR_CALL,
  why: 'a page that asks again and again; cards are counted apart',
} satisfies Limit;

/** Counted by the charge tries, not by a counter; the message has the club's telephone. */
export const cards = {
  what: 'cards tried for an invoice',
  per: 'invoice, from all addresses',
  tries: 10,
  seconds: 3600,
  message: 'Too many cards were tried for this invoice. Please call us: ',
  why: 'stolen cards tested; whoever does it has many of both, cards and addresses',
} satisfies Limit;

export const cardSetups = {
  what: 'card forms opened',
  per: PER_ADDRESS,
  tries: 300,
  seconds: 3600,
  message: WAIT_OR_CALL,
  why: 'each asks the payment provider',
} satisfies Limit;
