import staticForms from '@cloudflare/pages-plugin-static-forms';
import { answerContactForm, withClub } from '../app/routes/site/contact-form.server';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

// The plugin buffers the body of every POST below its mount and rewrites every GET, so it gets only the static pages.
const STATIC_PAGES = new Set(['/contact', '/contact.html', '/contacto', '/contacto.html']);

export const onRequest = async (context: Context) => {
  if (!STATIC_PAGES.has(new URL(context.request.url).pathname)) return context.next();
  const plugin = staticForms({ respondWith: ({ formData }) => answerContactForm(context, formData) });
  return withClub(await plugin(context as never), context.env);
};
