import staticForms from '@cloudflare/pages-plugin-static-forms';
import { secure } from '../app/lib/http/security-headers.server';
import { withoutDataInErrors } from '../app/lib/log';
import { answerContactForm, readContactForm, withClub } from '../app/routes/site/contact-form.server';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

// The plugin buffers the body of every POST below its mount and rewrites every GET, so it gets only the static pages.
const STATIC_PAGES = new Set(['/contact', '/contact.html', '/contacto', '/contacto.html']);

export const isStaticPage = ({ request }: Context) => STATIC_PAGES.has(new URL(request.url).pathname);

/**
 * Returns a static page with the club in it, or the response to its form.
 * @param page returns the page as it is kept
 */
export async function staticPage(context: Context, page: (request: Request) => Promise<Response>): Promise<Response> {
  const { url, method, headers } = context.request;
  const next = (request = new Request(url, { method, headers })) => page(request);
  const own = { ...context, next };
  const plugin = staticForms({
    respondWith: ({ formData }) => withoutDataInErrors(answerContactForm(own, formData)),
  });
  const request = method === 'POST' ? await readContactForm(context.request) : context.request;
  if (request instanceof Response) return secure(request, context.env);
  return withClub(await plugin({ ...own, request } as never), context.env);
}
