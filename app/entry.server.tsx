import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { isAppError } from './lib/errors';
import { NonceContext } from './lib/nonce';
import { contentSecurityPolicy, secure } from './lib/security-headers.server';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _loadContext: AppLoadContext,
) {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  let failed = false;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error: unknown) {
        failed = true;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, new URL(request.url).origin));
  return secure(new Response(body, { headers, status: failed ? 500 : status }));
}

/** Logs faults of loaders and actions; expected refusals and aborted requests are none. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isAppError(error)) return;
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
}
