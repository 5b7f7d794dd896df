import { redirect } from '@remix-run/cloudflare';
import { setFlash } from '~/lib/flash.server';
import type { OperationContext } from '~/lib/operation.server';
import { safePath } from '~/lib/request.server';
import { clearedPendingCookie, pendingCookie, sessionCookie } from './cookies.server';

const OFFICE = '/app';

/** Where in the office the sign-in leads: the page named by `?to=`, never anywhere else. */
export function officePathOf(request: Request): string {
  const path = safePath(new URL(request.url).searchParams.get('to'), OFFICE);
  const { pathname } = new URL(path, 'http://here');
  return pathname === OFFICE || pathname.startsWith(`${OFFICE}/`) ? path : OFFICE;
}

/** The way into the office with a new session's token. */
export function enterOffice({ env }: OperationContext, request: Request, answer: { token: string; message: string }) {
  const headers = new Headers({ 'Set-Cookie': sessionCookie(env, answer.token) });
  headers.append('Set-Cookie', clearedPendingCookie(env));
  headers.append('Set-Cookie', setFlash({ tone: 'success', message: answer.message }));
  return redirect(officePathOf(request), { headers });
}

/** The way to the page that asks for the one-time code. */
export function waitForCode({ env }: OperationContext, request: Request, answer: { uuid: string; message: string }) {
  const headers = new Headers({ 'Set-Cookie': pendingCookie(env, answer.uuid) });
  headers.append('Set-Cookie', setFlash({ tone: 'info', message: answer.message }));
  const to = officePathOf(request);
  return redirect(to === OFFICE ? '/mfa' : `/mfa?to=${encodeURIComponent(to)}`, { headers });
}

/** Back to the sign-in, saying why. */
export function startOver({ env }: OperationContext, message: string) {
  const headers = new Headers({ 'Set-Cookie': clearedPendingCookie(env) });
  headers.append('Set-Cookie', setFlash({ tone: 'error', message }));
  return redirect('/', { headers });
}
