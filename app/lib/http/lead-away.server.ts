/**
 * Leads a browser that sent a form with scripts off to another site. By the document and not by a redirect: that would count
 * as a part of the form, which our policy lets no other site have.
 */
export function leadAway(request: Request, url: string): Response {
  const { href } = new URL(url, request.url);
  const html = `<!doctype html><title>Go on</title><a href="${href.replaceAll('&', '&amp;')}">Go on</a>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', Refresh: `0; url=${href}` } });
}
