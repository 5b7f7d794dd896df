import { type Env, isLocal } from '~/lib/env.server';
import { readCookie } from '~/lib/http/flash.server';
import { browserTokenOf } from '../rules/browser-token.server';
import { KNOWN_BROWSER_SECONDS, SESSION_SECONDS } from '../rules/lifetimes';

const PENDING = 'mfa_uuid';
const HOUR_SECONDS = 3600;

/** The cookies of a new session, HttpOnly: its access token, and the token of the known browser. */
export async function sessionCookies(env: Env, token: string): Promise<[session: string, knownBrowser: string]> {
  return [
    cookie(env, 'access_token', token, SESSION_SECONDS),
    cookie(env, 'known_browser', await browserTokenOf(token), KNOWN_BROWSER_SECONDS),
  ];
}

export function clearedSessionCookie(env: Env): string {
  return cookie(env, 'access_token', '', 0);
}

/** The cookie of the pending sign-in; a cookie, so that the page works with scripts off. */
export function pendingCookie(env: Env, uuid: string): string {
  return cookie(env, PENDING, uuid, HOUR_SECONDS);
}

export function clearedPendingCookie(env: Env): string {
  return cookie(env, PENDING, '', 0);
}

export function pendingUuidOf(request: Request): string | null {
  return readCookie(request, PENDING) || null;
}

function cookie(env: Env, name: string, value: string, seconds: number): string {
  const secure = isLocal(env) ? '' : '; Secure';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
