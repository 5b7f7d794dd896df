import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { clearedPendingCookie, clearedSessionCookie } from '~/domains/sessions/cookies.server';
import { signOut } from '~/domains/sessions/operations/sign-out.server';
import { shownError } from '~/lib/boundary.server';
import { setFlash } from '~/lib/flash.server';
import { perform } from '~/lib/operation.server';

export const loader = () => redirect('/');

/** Leads to the home page without a token whatever becomes of the call: a dead session has nothing left to end. */
export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const { message } = await perform(signOut, caller, {}).catch(shownError);
  const headers = new Headers({ 'Set-Cookie': clearedSessionCookie(caller.env) });
  headers.append('Set-Cookie', clearedPendingCookie(caller.env));
  if (caller.actor.kind === 'user') headers.append('Set-Cookie', setFlash({ tone: 'info', message }));
  return redirect('/', { headers });
}
