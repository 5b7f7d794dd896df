import staticForms from '@cloudflare/pages-plugin-static-forms';
import type { Env } from '../app/lib/env.server';
import { secure } from '../app/lib/http/security-headers.server';
import { withoutDataInErrors } from '../app/lib/log';
import type { TextDraft } from '../app/lib/texts/page-texts.server';
import { answerContactForm, pathOf, readContactForm, withClub } from '../app/routes/site/contact-form.server';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

/** A static page with the club's name and its form, or the response to that form; `context.next` fetches the page. */
export async function staticPage(context: Context): Promise<Response> {
  const { draft } = context.data as { draft?: TextDraft };
  const loadContext = { cloudflare: { env: context.env as Env, ctx: context, data: draft && { draft } } };
  const plugin = staticForms({
    respondWith: ({ formData }) => withoutDataInErrors(answerContactForm(context, loadContext, formData)),
  });
  const request = context.request.method === 'POST' ? await readContactForm(context.request) : context.request;
  if (request instanceof Response) return secure(request, context.env);
  return withClub(await plugin({ ...context, request } as never), loadContext, pathOf(context.request));
}
