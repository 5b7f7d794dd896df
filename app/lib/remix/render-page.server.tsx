import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { KeptMarkupProvider, markupKeeper } from './kept-markup';
import { manifestOfPage, withoutDepths } from './page-routes.server';

interface PageToRender {
  context: EntryContext;
  request: Request;
  nonce: string;
  /** Wraps the page in its providers. */
  wrap(page: ReactElement): ReactElement;
  onError(error: unknown): void;
}

/** A boundary that a synchronous render has left to the browser: it waits for a script, or something in it failed. */
const UNFINISHED = '<!--$!-->';

/**
 * Returns the page's complete HTML, with the parts whose script is loaded on demand, for where scripts are off.
 * Rendered synchronously, as text: React's stream encodes each attribute by itself, half of a page's cost. The stream
 * serves the first page of an isolate that shows a part loaded on demand, and reports errors of the others.
 */
export async function renderPage({ context, request, nonce, wrap, onError }: PageToRender) {
  const { staticHandlerContext } = context;
  const { location } = staticHandlerContext;
  // Not a copy of the context, in which React records how far it rendered
  staticHandlerContext.location = { ...location, pathname: withoutDepths(context.manifest, location.pathname) };
  const page = { ...context, manifest: manifestOfPage(context), renderMeta: await readHandoff(context) };
  const { keeper, keepFrom } = markupKeeper();
  const render = () => {
    // RemixServer locks the stream it gets
    const own = { ...page, serverHandoffStream: new ReadableStream<Uint8Array>() };
    return wrap(
      <KeptMarkupProvider value={keeper}>
        <RemixServer context={own} url={request.url} nonce={nonce} />
      </KeptMarkupProvider>,
    );
  };
  try {
    const html = renderToString(render());
    if (!html.includes(UNFINISHED)) {
      keepFrom(html);
      return `<!DOCTYPE html>${withShortManifest(html)}`;
    }
  } catch {
    // The stream meets the error again, and reports it
  }
  const body = await renderToReadableStream(render(), { nonce, signal: request.signal, onError });
  // Else what is not there yet comes behind the page, for a script to put in its place
  await body.allReady;
  return withShortManifest(await new Response(body).text());
}

/** The routes of a page, which Remix writes over some 150 lines: in a script, since users' text may look the same. */
const MANIFEST = /(?<=<script[^<>]*>[^<]*\bwindow\.__remixManifest = )\{\n[^<]*?\n\}(?=;\n)/;

const withShortManifest = (html: string) => html.replace(MANIFEST, (text) => JSON.stringify(JSON.parse(text)));

/** Stores the loaders' data as if RemixServer had awaited it piece by piece. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext) {
  const value = await new Response(serverHandoffStream).text();
  const piece = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });
  const streamCache = { 0: piece({ done: false, value }), 1: piece({ done: true, value: '' }) };
  return { ...renderMeta, streamCache };
}
