import type { AppLoadContext } from '@remix-run/cloudflare';
import { callerOf, startOf } from '~/caller.server';
import { type Logo, logoPath } from '~/domains/club/rules/logo';
import { staticStyle } from '~/domains/club/rules/shades-style.server';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { type FieldErrors, isAppError } from '~/lib/errors';
import { nest, readForm } from '~/lib/http/input.server';
import { secure } from '~/lib/http/security-headers.server';
import { perform } from '~/lib/operation/operation.server';
import { shownPhone } from '~/lib/text/phone';
import { pageTexts } from '~/lib/texts/page-texts.server';
import type { ChangedTexts } from '~/lib/texts/registered-text';
import { escapeHtml } from '~/services/mail/mail-page';
import { spanish } from '~/spanish';
import { learnSpanish, type Text, type Translator, translator } from '~/text';
import { siteClub } from './site-club.server';

interface PagesContext {
  request: Request;
  next(request: Request): Promise<Response>;
}

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const FORM = 'form[data-static-form-name]';
/** The hidden field that the static-forms plugin adds to the page, by which it recognises its form. */
const PLUGIN_FIELD = '<input type="hidden" name="static-form-name" value="contact">';

const LABELS: Record<string, Text> = {
  name: 'Your name',
  email: 'Email',
  phone_no: 'Phone',
  subject: 'Subject',
  message: 'Message',
};

/** The path of a static page, as its links have it. */
export const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\.html$/, '');

const languageOfPage = (path: string) => (path === '/contacto' ? 'es' : 'en');

/**
 * Returns a static page with the club's name, telephone, hours and own words filled in, and above it whether it is closed
 * today.
 */
export async function withClub(page: Response, loadContext: AppLoadContext, path: string): Promise<Response> {
  const start = startOf(loadContext);
  const language = languageOfPage(path);
  const [{ name, phone, logo, hours, closed, texts: ofSite }, own] = await Promise.all([
    siteClub(start, language),
    pageTexts(start, 'contact', language),
  ]);
  const texts = { ...ofSite, ...own };
  const { shades } = (await start.settings()).look;
  const style = shades && staticStyle(shades);
  const filled = new HTMLRewriter()
    .on('[data-text]', { element: (element) => changeText(element, texts, { name, phone }) })
    .on('head', { element: (head) => void (style && head.append(`<style>${style}</style>`, { html: true })) })
    .on('.name', { element: (link) => void (logo && link.prepend(logoTag(logo, name), { html: true })) })
    .on('.name img[src="/favicon.svg"]', { element: (sign) => void (logo && sign.remove()) })
    .on('.name [data-club="name"]', { element: (text) => void (logo && text.setAttribute('aria-hidden', 'true')) })
    .on('title', { element: (title) => void title.append(` · ${name}`) })
    .on('[data-club="name"]', { element: (element) => void element.setInnerContent(name) })
    .on('[data-club="hours"]', { element: (element) => void element.setInnerContent(hours) })
    .on('body > header', {
      element: (header) =>
        void (closed && header.append(`<p class="closed">${escapeHtml(closed)}</p>`, { html: true })),
    })
    .on('[data-club="phone"]', {
      element: (element) => void element.setAttribute('href', `tel:${phone}`).setInnerContent(shownPhone(phone)),
    })
    .transform(page);
  // The ETag is the file's, not that of the filled-in values: browsers would cache an old telephone number.
  const response = new Response(filled.body, filled);
  response.headers.delete('ETag');
  const policy = response.headers.get('Content-Security-Policy');
  if (style && policy) response.headers.set('Content-Security-Policy', await withStyle(policy, style));
  return secure(response, start.env);
}

/** Puts the club's own words in place of a text that a static page names; a title has no markup. */
function changeText(element: Element, texts: ChangedTexts, { name, phone }: { name: string; phone: string }): void {
  const changed = texts[element.getAttribute('data-text') ?? ''];
  element.removeAttribute('data-text');
  if (!changed) return;
  const call = `<a data-club="phone" href="tel:${phone}">${escapeHtml(shownPhone(phone))}</a>`;
  const values: Record<string, string> = { club: escapeHtml(name), phone: call };
  const html = escapeHtml(changed.words).replace(/\{(club|phone)\}/g, (_all, value: string) => values[value]!);
  element.setInnerContent(html, { html: true });
  if (element.tagName !== 'title') element.setAttribute('dir', 'auto');
  if (changed.lang && element.tagName !== 'title') element.setAttribute('lang', changed.lang);
}

const LOGO_HEIGHT = 32;

function logoTag(logo: Logo, name: string): string {
  const width = Math.round((logo.width / logo.height) * LOGO_HEIGHT);
  return `<img class="logo" src="${logoPath(logo)}" alt="${escapeHtml(name)}" width="${width}" height="${LOGO_HEIGHT}">`;
}

/** The policy with this style allowed, by its digest. */
async function withStyle(policy: string, style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const source = `'sha256-${Buffer.from(digest).toString('base64')}'`;
  return policy.replace("style-src 'self'", `style-src 'self' ${source}`);
}

/**
 * Returns the request with its form parsed within the limits, because the plugin has none; a refusal for a body that no
 * contact form sends.
 */
export async function readContactForm(request: Request): Promise<Request | Response> {
  try {
    const body = await readForm(request);
    const headers = new Headers(request.headers);
    for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
    return new Request(request.url, { method: 'POST', headers, body });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: error.status });
  }
}

/**
 * Returns the response to the static contact page's form, without scripts: the same page with thanks in place of the
 * form, or with the errors at their fields and all input.
 */
export async function answerContactForm(
  context: PagesContext,
  loadContext: AppLoadContext,
  formData: FormData,
): Promise<Response> {
  const { request } = context;
  const path = pathOf(request);
  // This runs outside of the Remix application and loads the dictionary itself
  learnSpanish(spanish);
  const text = translator(languageOfPage(path));
  const page = async () => context.next(new Request(new URL(path, request.url)));
  try {
    const { message } = await perform(sendMessage, await callerOf(request, loadContext), nest(formData));
    return html(thank(await page(), message, text), 200);
  } catch (error) {
    if (error instanceof Response) return error;
    if (!isAppError(error)) throw error;
    const refilled = refill(await page(), formData, error.errors ?? { '': [error.message] }, text);
    return html(refilled, error.status, error.headers);
  }
}

function thank(page: Response, message: string, { any, t }: Translator): Response {
  const back = `<p><a href="/">${escapeHtml(t('Back to the home page'))}</a></p>`;
  return new HTMLRewriter()
    .on('title, h1', {
      element: (element) => void element.removeAttribute('data-text').setInnerContent(any(message)),
    })
    .on('main > p', { element: (element) => void element.remove() })
    .on(FORM, { element: (form) => void form.replace(back, { html: true }) })
    .transform(page);
}

function refill(page: Response, typed: FormData, errors: FieldErrors, { any, t }: Translator): Response {
  const shown = Object.entries(errors).map(([field, [message = '']]) => ({ field, message: escapeHtml(any(message)) }));
  const refillField = (control: Element) => {
    const name = control.getAttribute('name') ?? '';
    const value = String(typed.get(name) ?? '');
    if (control.tagName === 'textarea') control.setInnerContent(value);
    else control.setAttribute('value', value);
    const error = shown.find(({ field }) => field === name);
    if (!error) return;
    control.setAttribute('aria-invalid', 'true').setAttribute('aria-describedby', `${name}-error`);
    control.before(`<p class="error" id="${name}-error">${error.message}</p>`, { html: true });
  };
  const lines = shown.map(({ field, message }) => {
    const label = LABELS[field];
    return label ? `<a href="#${field}">${t(label)}: ${message}</a>` : message;
  });
  const list = lines.map((line) => `<li>${line}</li>`).join('');
  const problems = `<div class="problems" role="alert"><h2>${t('There is a problem')}</h2><ul>${list}</ul></div>`;
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.prepend(`${t('There is a problem')}: `) })
    .on(`${FORM} input, ${FORM} textarea`, { element: refillField })
    .on(FORM, {
      element: (form) => void form.prepend(problems, { html: true }).append(PLUGIN_FIELD, { html: true }),
    })
    .transform(page);
}

function html(page: Response, status: number, headers: Record<string, string> = {}): Response {
  return new Response(page.body, {
    status,
    headers: {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    },
  });
}
