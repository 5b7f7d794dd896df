const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(self "https://js.stripe.com")',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** The headers of every response of the site; documents add their own Content-Security-Policy. */
export function secure(response: Response): Response {
  if (response.status === 101) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  if (!secured.headers.has('Cache-Control')) secured.headers.set('Cache-Control', 'no-store');
  return secured;
}

/** Sources a page needs beyond the site itself, by directive. */
export type ContentSecurity = Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', string[]>>;

/**
 * The policy of a document: scripts only with this response's nonce. Styles may be inline, because the dialog and toast
 * libraries set them from script; they cannot run code. `more` is what the page's route asks for in its `handle`.
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
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
