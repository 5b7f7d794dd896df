/**
 * Redirects a browser that sent a form with scripts off to another site. By a document, not by a redirect: form-action of
 * our policy would apply to that, and allows no other site.
 */
export function leadAway(request: Request, url: string): Response {
  const { href } = new URL(url, request.url);
  const html = `<!doctype html><title>Go on</title><a href="${href.replaceAll('&', '&amp;')}">Go on</a>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', Refresh: `0; url=${href}` } });
}
