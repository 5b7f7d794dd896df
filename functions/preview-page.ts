import { callerOf, languageOf } from '../app/caller.server';
import { showPreview } from '../app/domains/settings/operations/show-preview.server';
import { previewIdOf } from '../app/domains/settings/rules/preview-path';
import type { Env } from '../app/lib/env.server';
import { isAppError } from '../app/lib/errors';
import { perform } from '../app/lib/operation/operation.server';
import type { TextDraft } from '../app/lib/texts/page-texts.server';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

/** Nothing runs and nothing is sent: what a page needs to look as it does, in a frame of this site. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  // Of the same origin, or no font and picture were loaded; without scripts that allows nothing
  'sandbox allow-same-origin',
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Returns a public page as a visitor gets it, without its scripts, by its own route, with a colleague's unsaved words in
 * place of the saved ones; 404 for everybody else, and once they have expired. `?lang=es` is the Spanish page.
 * @param show the response to a request for a page, with these words
 */
export async function previewPage(
  context: Context,
  show: (request: Request, draft: TextDraft) => Promise<Response>,
): Promise<Response> {
  const { request, env } = context;
  const { pathname, searchParams } = new URL(request.url);
  try {
    const caller = await callerOf(request, { cloudflare: { env: env as Env, ctx: context } });
    const { draft, path } = await perform(showPreview, caller, { id: previewIdOf(pathname) });
    const lang = searchParams.get('lang') ?? languageOf(request);
    const address = lang === 'es' && path === '/contact' ? '/contacto' : path;
    const page = await show(new Request(new URL(address, request.url), { headers: { Cookie: `lang=${lang}` } }), draft);
    if (page.status !== 200) return new Response('Preview not found.', { status: 404 });
    const framed = new HTMLRewriter()
      .on('script, link[rel="modulepreload"]', { element: (element) => void element.remove() })
      .transform(new Response(page.body, page));
    framed.headers.delete('Set-Cookie');
    for (const [name, value] of Object.entries(HEADERS)) framed.headers.set(name, value);
    return framed;
  } catch (error) {
    if (isAppError(error)) return new Response('Preview not found.', { status: 404 });
    throw error;
  }
}
