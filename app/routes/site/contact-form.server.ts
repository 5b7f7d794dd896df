import { callerOf } from '~/caller.server';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import type { Env } from '~/lib/env.server';
import { type FieldErrors, isAppError } from '~/lib/errors';
import { nest } from '~/lib/input.server';
import { perform } from '~/lib/operation.server';
import { secure } from '~/lib/security-headers.server';
import { escapeHtml } from '~/services/mail/mail-page';
import { translator } from '~/text';

interface PagesContext {
  request: Request;
  env: object;
  waitUntil(promise: Promise<unknown>): void;
  next(request: Request): Promise<Response>;
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The answer to the static contact page's form, without a script: thanks on a page of its own, or the very page again
 * with the errors at their fields and everything that was typed.
 */
export async function answerContactForm(context: PagesContext, formData: FormData): Promise<Response> {
  const { request, env } = context;
  const language = new URL(request.url).pathname.startsWith('/contacto') ? 'es' : 'en';
  const { any } = translator(language);
  try {
    const loadContext = { cloudflare: { env: env as Env, ctx: context } };
    const { message } = await perform(sendMessage, await callerOf(request, loadContext), nest(formData));
    return page(thanks(language, any(message), any('Back to the home page')), 200);
  } catch (error) {
    if (error instanceof Response) return error;
    if (!isAppError(error)) throw error;
    const form = await context.next(new Request(request.url));
    const refilled = refill(form, formData, error.errors ?? { message: [error.message] }, any);
    return page(refilled.body, error.status, error.headers);
  }
}

function refill(form: Response, typed: FormData, errors: FieldErrors, any: (text: string) => string): Response {
  const value = (name: string | null) => String((name && typed.get(name)) ?? '');
  const rewriter = new HTMLRewriter()
    .on('form', {
      // what the static-forms plugin adds to the page when it is asked for
      element: (form) =>
        void form.append('<input type="hidden" name="static-form-name" value="contact">', { html: true }),
    })
    .on('form input', {
      element(input) {
        input.setAttribute('value', value(input.getAttribute('name')));
        if (errors[input.getAttribute('name') ?? '']) input.setAttribute('aria-invalid', 'true');
      },
    })
    .on('form textarea', { element: (textarea) => void textarea.setInnerContent(value('message')) });
  for (const [field, [message = '']] of Object.entries(errors)) {
    const shown = `<p class="error">${escapeHtml(any(message))}</p>`;
    rewriter.on(`label[for="${CSS_NAME.test(field) ? field : 'message'}"]`, {
      element: (label) => void label.after(shown, { html: true }),
    });
  }
  return rewriter.transform(form);
}

const CSS_NAME = /^[a-z_]+$/;

function thanks(language: string, message: string, back: string): string {
  const title = escapeHtml(message);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/static-page.css"></head><body><main id="main"><h1>${title}</h1><p><a href="/">${escapeHtml(back)}</a></p></main></body></html>`;
}

function page(body: BodyInit | null, status: number, headers: Record<string, string> = {}): Response {
  return secure(
    new Response(body, {
      status,
      headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
    }),
  );
}
