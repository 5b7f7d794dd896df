import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { resetPassword } from '~/domains/sessions/operations/reset-password.server';
import { clearedSessionCookie } from '~/domains/sessions/parts/cookies.server';
import { ResetPasswordForm } from '~/domains/sessions/ui/password-reset/reset-password-form';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { submit } from '~/lib/form/form.server';
import { setFlash } from '~/lib/http/flash.server';
import { readForm } from '~/lib/http/input.server';
import { useText } from '~/text';
import { siteMeta } from './site-meta';

/** The link names the account and holds the token; the form brings the rest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
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

export default function ResetPassword() {
  const { t } = useText();
  return (
    <NarrowPage title={t('Choose a new password')} description={t('After that you sign in again on every device.')}>
      <ResetPasswordForm />
    </NarrowPage>
  );
}

export const meta = siteMeta('Choose a new password', { isPrivate: true });
