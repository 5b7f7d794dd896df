import { redirect } from '@remix-run/cloudflare';
import { setFlash } from '../http/flash.server';

/**
 * The response of a page's action after a success: a redirect, with the message as a toast.
 * @param to where; the request itself for the page that was saved
 */
export function saved<Result extends { message: string }>(to: string | Request | ((result: Result) => string)) {
  return (result: Result) => {
    const path = typeof to === 'function' ? to(result) : typeof to === 'string' ? to : pathOf(to);
    return redirect(path, { headers: { 'Set-Cookie': setFlash({ tone: 'success', message: result.message }) } });
  };
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
