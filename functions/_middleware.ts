import staticForms from '@cloudflare/pages-plugin-static-forms';
import { secure } from '../app/lib/security-headers.server';
import { answerContactForm, withClub } from '../app/routes/site/contact-form.server';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

// The plugin buffers the body of every POST below its mount and rewrites every GET, so it gets only the static pages.
const STATIC_PAGES = new Set(['/contact', '/contact.html', '/contacto', '/contacto.html']);

export const onRequest = async (context: Context) => {
  const { pathname, origin } = new URL(context.request.url);
  const sender = context.request.headers.get('Origin');
  const changes = context.request.method !== 'GET' && context.request.method !== 'HEAD';
  // Remix itself answers a foreign form with a fault; the API has its own rules for calls from elsewhere.
  if (changes && sender !== null && sender !== origin && !pathname.startsWith('/api/')) {
    return secure(new Response('This form was sent from another site.', { status: 403 }));
  }
  if (!STATIC_PAGES.has(pathname)) return context.next();
  const plugin = staticForms({ respondWith: ({ formData }) => answerContactForm(context, formData) });
  return withClub(await plugin(context as never), context.env);
};
