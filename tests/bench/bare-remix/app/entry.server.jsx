import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';

export default async function handleRequest(request, status, headers, remixContext) {
  const body = await renderToReadableStream(<RemixServer context={remixContext} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status });
}
