import type { Env } from '~/lib/env.server';

export const SESSION_SECONDS = 12 * 60 * 60;
/** Minimum seconds between two writes of a session's last use. */
export const USE_SECONDS = 5 * 60;
/** Browsers limit cookies to 400 days. */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;
export const CODE_SECONDS = 10 * 60;
export const CODE_TRIES = 5;
/** Counted from the moment when a code is sent. */
export const RESEND_LOCK_SECONDS = 30;
export const RESET_LINK_SECONDS = 60 * 60;
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;
/** Most mails with a reset link for one account an hour. */
export const RESET_LINKS_AN_HOUR = 5;

/** Longest preview of a role. */
export const PREVIEW_SECONDS = 30 * 60;

const IDLE_HOURS = 12;
const LEAST_IDLE_HOURS = 0.25;
const HOUR_MILLISECONDS = 3_600_000;

/** The instant since which a session must have been used to be valid; `SESSION_IDLE_HOURS` is the duration. */
export function idleSince(env: Pick<Env, 'SESSION_IDLE_HOURS'>, now: Date): Date {
  const hours = Math.max(LEAST_IDLE_HOURS, Number(env.SESSION_IDLE_HOURS) || IDLE_HOURS);
  return new Date(now.getTime() - hours * HOUR_MILLISECONDS);
}
