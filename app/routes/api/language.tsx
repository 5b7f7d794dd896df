import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { LANGUAGES } from '~/caller.server';
import { refererPath } from '~/lib/request.server';

const YEAR_SECONDS = 31_536_000;

/** The language switch: a plain form, so that it works with scripts off. */
export async function action({ request }: ActionFunctionArgs) {
  const chosen = (await request.formData()).get('lang');
  const language = LANGUAGES.find((known) => known === chosen) ?? 'en';
  const cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  return redirect(refererPath(request, '/'), { headers: { 'Set-Cookie': cookie } });
}
