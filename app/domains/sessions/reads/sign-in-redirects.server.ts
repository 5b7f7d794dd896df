import { redirect } from '@remix-run/cloudflare';
import { setFlash } from '~/lib/http/flash.server';
import { safePath } from '~/lib/http/request.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clearedPendingCookie, pendingCookie, sessionCookies } from './cookies.server';

const OFFICE = '/app';

/** The office path that a sign-in redirects to: the page in `?to=`, never another site. */
export function officePathOf(request: Request): string {
  const path = safePath(new URL(request.url).searchParams.get('to'), OFFICE);
  const { pathname } = new URL(path, 'http://here');
  return pathname === OFFICE || pathname.startsWith(`${OFFICE}/`) ? path : OFFICE;
}

/** The query that carries the redirect path. */
function onward(request: Request): string {
  const to = officePathOf(request);
  return to === OFFICE ? '' : `?to=${encodeURIComponent(to)}`;
}

/**
 * The redirect into the office, with the cookies of a new session.
 * @param path where it leads to in place of the requested page
 */
export async function enterOffice(
  { env }: OperationContext,
  request: Request,
  result: { token: string; message: string },
  path: string | null = null,
) {
  const headers = new Headers();
  for (const cookie of await sessionCookies(env, result.token)) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', clearedPendingCookie(env));
  headers.append('Set-Cookie', setFlash({ tone: 'success', message: result.message }));
  return redirect(path ?? officePathOf(request), { headers });
}

/** The redirect to the page of the one-time code. */
export function waitForCode({ env }: OperationContext, request: Request, result: { uuid: string; message: string }) {
  const headers = new Headers({ 'Set-Cookie': pendingCookie(env, result.uuid) });
  headers.append('Set-Cookie', setFlash({ tone: 'info', message: result.message }));
  return redirect(`/mfa${onward(request)}`, { headers });
}

/** The redirect to the sign-in, with the reason as a toast. */
export function startOver({ env }: OperationContext, request: Request, message: string) {
  const headers = new Headers({ 'Set-Cookie': clearedPendingCookie(env) });
  headers.append('Set-Cookie', setFlash({ tone: 'error', message }));
  return redirect(`/${onward(request)}`, { headers });
}
