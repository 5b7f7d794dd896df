import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { LANGUAGES } from '~/caller.server';
import { readForm } from '~/lib/http/input.server';
import { refererPath, safePath } from '~/lib/http/request.server';

const YEAR_SECONDS = 31_536_000;

export const loader = () => redirect('/');

/** The language switch: a plain form, so that it works with scripts off. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request).catch(() => new FormData());
  const chosen = form.get('lang');
  const language = LANGUAGES.find((known) => known === chosen) ?? 'en';
  const cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  // A static page sends its counterpart in the other language; every other page is reloaded.
  const twin = form.get('to');
  const back = typeof twin === 'string' ? safePath(twin, '/') : refererPath(request, '/');
  return redirect(back, { headers: { 'Set-Cookie': cookie } });
}
