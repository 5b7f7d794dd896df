import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { signOut } from '~/domains/sessions/operations/sign-out.server';
import { clearedPendingCookie, clearedSessionCookie } from '~/domains/sessions/reads/cookies.server';
import { shownError } from '~/lib/http/boundary.server';
import { setFlash } from '~/lib/http/flash.server';
import { readBody } from '~/lib/http/input.server';
import { perform } from '~/lib/operation/operation.server';

export const loader = () => redirect('/');

/** Ends the session or all of the user's, clears the cookies and redirects home, also where the session has ended already. */
export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const { message } = await readBody(request)
    .then((input) => perform(signOut, caller, input))
    .catch(shownError);
  const headers = new Headers({ 'Set-Cookie': clearedSessionCookie(caller.env) });
  headers.append('Set-Cookie', clearedPendingCookie(caller.env));
  if (caller.actor.kind === 'user') headers.append('Set-Cookie', setFlash({ tone: 'info', message }));
  return redirect('/', { headers });
}
