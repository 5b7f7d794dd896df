import staticForms from '@cloudflare/pages-plugin-static-forms';
import { secure } from '../app/lib/http/security-headers.server';
import { withoutDataInErrors } from '../app/lib/log';
import { answerContactForm, readContactForm, withClub } from '../app/routes/site/contact-form.server';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

// The plugin buffers the body of every POST below its mount and rewrites every GET, so it gets only the static pages.
const PATHS = new Set(['/contact', '/contact.html', '/contacto', '/contacto.html']);

export const isStaticPage = (pathname: string) => PATHS.has(pathname);

/** A static page with the club's name and its form, or the response to that form; `context.next` fetches the page. */
export async function staticPage(context: Context): Promise<Response> {
  const plugin = staticForms({
    respondWith: ({ formData }) => withoutDataInErrors(answerContactForm(context, formData)),
  });
  const request = context.request.method === 'POST' ? await readContactForm(context.request) : context.request;
  if (request instanceof Response) return secure(request, context.env);
  return withClub(await plugin({ ...context, request } as never), context.env);
}
