import { type Env, isLocal } from '../env.server';
import { STRICT_TRANSPORT } from './strict-transport';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(self "https://js.stripe.com")',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Of data, redirects and refusals, which load nothing; documents and files bring their own
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/**
 * Adds the headers that every response of the site has, unless it sets its own. Outside of a developer's machine, which
 * is served without TLS, also Strict-Transport-Security, and every cookie is Secure.
 */
export function secure(response: Response, env: object): Response {
  const secured = writable(response);
  const { headers } = secured;
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  if (isLocal(env as Env)) return secured;
  headers.set('Strict-Transport-Security', STRICT_TRANSPORT);
  const cookies = headers.getSetCookie();
  headers.delete('Set-Cookie');
  for (const cookie of cookies) headers.append('Set-Cookie', withSecure(cookie));
  return secured;
}

/** Returns the response itself where its headers can be set, else a copy: those of a fetched response are immutable. */
function writable(response: Response): Response {
  try {
    response.headers.set('X-Content-Type-Options', 'nosniff');
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

const withSecure = (cookie: string) => (/;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);

/** Sources that a page needs beyond the site itself, by directive. */
export type ContentSecurity = Partial<
  Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'media-src', string[]>
>;

/**
 * The policy of a document: scripts only with this response's nonce. Styles may be inline, because the dialog and toast
 * libraries set them from script; they cannot run code. `more` comes from the `handle` of the page's route.
 */
export function contentSecurityPolicy(nonce: string, origin: string, more: ContentSecurity = {}): string {
  const socket = origin.replace(/^http/, 'ws');
  const sources = (directive: keyof ContentSecurity, own: string) => [directive, own, ...(more[directive] ?? [])];
  return [
    ["default-src 'self'"],
    sources('script-src', `'self' 'nonce-${nonce}'`),
    ["style-src 'self' 'unsafe-inline'"],
    sources('img-src', "'self' data: blob:"),
    ["font-src 'self'"],
    sources('connect-src', `'self' ${socket}`),
    sources('frame-src', "'self'"),
    sources('media-src', "'self'"),
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
