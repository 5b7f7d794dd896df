import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { isRouteErrorResponse } from '@remix-run/react';
import type { Env } from './lib/env.server';
import { isAppError } from './lib/errors';
import { NonceContext } from './lib/http/nonce';
import { type ContentSecurity, contentSecurityPolicy, secure } from './lib/http/security-headers.server';
import { logFault } from './lib/log';
import { renderPage } from './lib/remix/render-page.server';
import { spanish } from './spanish';
import { learnSpanish } from './text';

learnSpanish(spanish);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cloudflare }: AppLoadContext,
) {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  let failed = false;
  const body = await renderPage({
    context: remixContext,
    request,
    nonce,
    wrap: (page) => <NonceContext.Provider value={nonce}>{page}</NonceContext.Provider>,
    onError(error) {
      failed = true;
      if (!request.signal.aborted) logFault('a page was not rendered', error);
    },
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { origin } = new URL(request.url);
  const asked = pageSecurity(remixContext);
  const more = { ...asked, 'img-src': [...(asked['img-src'] ?? []), ...tileSources(cloudflare.env)] };
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, origin, more));
  return secure(new Response(body, { headers, status: failed ? 500 : status }), cloudflare.env);
}

/** The origin of map tiles, if one is set; on every page, because client navigation to a map loads no new document. */
function tileSources({ MAP_TILES_URL }: Env): string[] {
  return MAP_TILES_URL ? [new URL(MAP_TILES_URL).origin] : [];
}

/**
 * The sources of the page's routes, the frame's too: each `handle.contentSecurity` is called with its loader's data,
 * which is null where a request was refused before it was loaded.
 */
function pageSecurity({ staticHandlerContext, routeModules }: EntryContext): ContentSecurity {
  const { matches, loaderData } = staticHandlerContext;
  const merged: ContentSecurity = {};
  for (const { route } of matches) {
    const handle = routeModules[route.id]?.handle as { contentSecurity?(data: unknown): ContentSecurity } | undefined;
    const data = loaderData[route.id];
    if (data == null || !handle?.contentSecurity) continue;
    for (const [directive, sources] of Object.entries(handle.contentSecurity(data))) {
      const known = merged[directive as keyof ContentSecurity] ?? [];
      merged[directive as keyof ContentSecurity] = [...new Set([...known, ...sources])];
    }
  }
  return merged;
}

/** Logs faults of loaders and actions; expected refusals, Remix's own among them, and aborted requests are none. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isAppError(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logFault('a page failed', error);
}
