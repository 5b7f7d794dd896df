const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(self "https://js.stripe.com")',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** Every answer of the site carries these; documents bring their own Content-Security-Policy beside them. */
export function secure(response: Response): Response {
  if (response.status === 101) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  if (!secured.headers.has('Cache-Control')) secured.headers.set('Cache-Control', 'no-store');
  return secured;
}

/**
 * The policy of a document: scripts only with this answer's nonce. Styles may be inline, because the dialog and toast
 * libraries set them from script; they cannot run code. Frames and connections to the card provider only when real.
 */
export function contentSecurityPolicy(nonce: string, origin: string): string {
  const socket = origin.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' https://js.stripe.com`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket} https://api.stripe.com`,
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
