import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { resetPassword } from '~/domains/sessions/operations/reset-password.server';
import { clearedSessionCookie } from '~/domains/sessions/reads/cookies.server';
import { submit } from '~/lib/form/form.server';
import { setFlash } from '~/lib/http/flash.server';
import { readForm } from '~/lib/http/input.server';

/** Sets a password by a mailed link, which has the account and the token; the form has the rest. */
export async function setPassword({ request, params, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const body = await readForm(request);
  body.set('token', params.token!);
  body.set('uuid', new URL(request.url).searchParams.get('uuid') ?? '');
  return submit(resetPassword, caller, new Request(request.url, { method: 'POST', body }), {
    hide: ['token', 'uuid', 'password', 'confirmpass'],
    then: ({ message }) => {
      const headers = new Headers({ 'Set-Cookie': clearedSessionCookie(caller.env) });
      headers.append('Set-Cookie', setFlash({ tone: 'success', message }));
      return redirect('/', { headers });
    },
  });
}
