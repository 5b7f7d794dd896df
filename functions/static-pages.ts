import staticForms from '@cloudflare/pages-plugin-static-forms';
import { secure } from '../app/lib/http/security-headers.server';
import { withoutDataInErrors } from '../app/lib/log';
import { answerContactForm, readContactForm, withClub } from '../app/routes/site/contact-form.server';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

// The plugin buffers the body of every POST below its mount and rewrites every GET, so it gets only the static pages.
const STATIC_PAGES = new Set(['/contact', '/contact.html', '/contacto', '/contacto.html']);

export const onRequest = async (context: Context) => {
  const { pathname, origin } = new URL(context.request.url);
  const sender = context.request.headers.get('Origin');
  const changes = context.request.method !== 'GET' && context.request.method !== 'HEAD';
  // Remix itself responds to a cross-site form with a fault; the API has its own rules for cross-site calls.
  if (changes && sender !== null && sender !== origin && !pathname.startsWith('/api/')) {
    return secure(new Response('This form was sent from another site.', { status: 403 }), context.env);
  }
  if (!STATIC_PAGES.has(pathname)) return context.next();
  const plugin = staticForms({
    respondWith: ({ formData }) => withoutDataInErrors(answerContactForm(context, formData)),
  });
  const request = context.request.method === 'POST' ? await readContactForm(context.request) : context.request;
  if (request instanceof Response) return secure(request, context.env);
  return withClub(await plugin({ ...context, request } as never), context.env);
};
