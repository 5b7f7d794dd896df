import { PER_ADDRESS } from '~/lib/http/network';
import type { Limit } from '~/lib/http/rate-limit.server';

const TOO_MANY_CODES = 'Too many codes were sent. Please wait a while and try again.';
const WAIT_A_LITTLE = 'Too many tries. Please wait a little and try again.';

export const wrongSecretFromNetwork = {
  what: 'wrong passwords or codes for an account',
  per: 'network (/24, /64)',
  tries: 10,
  seconds: 900,
  message: WAIT_A_LITTLE,
  why: 'guessing; from other networks the account stays open, so that nobody can lock its owner out',
} satisfies Limit;

export const wrongSecretFromSite = {
  what: 'wrong passwords or codes for an account',
  per: '/48 of IPv6',
  tries: 30,
  seconds: 900,
  message: WAIT_A_LITTLE,
  why: 'one customer has 65,536 networks in it',
} satisfies Limit;

export const wrongSecretAtBrowser = {
  what: 'wrong passwords or codes for an account it has signed in to before',
  per: 'browser',
  tries: 10,
  seconds: 900,
  message: WAIT_A_LITTLE,
  why: 'nobody else in the building uses up the owner’s tries',
} satisfies Limit;

export const wrongSecretFromAddress = {
  what: 'wrong passwords or codes for all accounts',
  per: 'address (of IPv6 its /64)',
  tries: 10,
  seconds: 60,
  message: WAIT_A_LITTLE,
  why: 'one password tried on many accounts; short, because all staff of a building may share one address',
} satisfies Limit;

export const wrongSecretFromSiteForAll = {
  what: 'wrong passwords or codes for all accounts',
  per: '/48 of IPv6',
  tries: 60,
  seconds: 60,
  message: WAIT_A_LITTLE,
  why: 'the same from many networks of one customer',
} satisfies Limit;

export const wrongCodes = {
  what: 'wrong codes of the second step for an account',
  per: 'account',
  tries: 50,
  seconds: 3600,
  message:
    'Too many wrong codes for this account. Use a recovery code, a passkey or a browser that you have signed in with before, or try again later.',
  why: 'six digits guessed from many networks by somebody who knows the password; known browsers, passkeys and recovery codes go on, and the owner is told by mail',
} satisfies Limit;

export const wrongPasswordAgain = {
  what: 'wrong passwords where it is asked for again',
  per: 'session',
  tries: 10,
  seconds: 900,
  message: WAIT_A_LITTLE,
  why: 'a desk left open, or a session that was stolen; its owner still signs in',
} satisfies Limit;

export const codeMails = {
  what: 'mails with a code of which none is used',
  per: 'account and network, or known browser',
  tries: 10,
  seconds: 3600,
  message: TOO_MANY_CODES,
  why: 'a mailbox filled by somebody who knows the password',
} satisfies Limit;

export const codeMailsOfAccount = {
  what: 'mails with a code of which none is used, but for known browsers',
  per: 'account',
  tries: 30,
  seconds: 3600,
  message: TOO_MANY_CODES,
  why: 'the same from many networks; known browsers and passkeys go on',
} satisfies Limit;

export const passwordResets = {
  what: 'links for a new password',
  per: PER_ADDRESS,
  tries: 30,
  seconds: 3600,
  message: WAIT_A_LITTLE,
  why: 'mailboxes filled, and accounts looked for',
} satisfies Limit;

export const invitations = {
  what: 'invitations of colleagues',
  per: 'person who invites',
  tries: 60,
  seconds: 3600,
  message: 'Too many invitations. Please wait a while and try again.',
  why: 'mails in the club’s name to addresses of all the world',
} satisfies Limit;

export const invitationsOfOne = {
  what: 'invitations to one address',
  per: 'address of the mail',
  tries: 10,
  seconds: 3600,
  message: 'Too many invitations went to this address. Please wait a while and try again.',
  why: 'a mailbox filled',
} satisfies Limit;

export const passkeySignIns = {
  what: 'sign-ins begun with a passkey',
  per: PER_ADDRESS,
  tries: 300,
  seconds: 3600,
  message: WAIT_A_LITTLE,
  why: 'each is kept for five minutes',
} satisfies Limit;
