import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { redeemRecoveryCode } from '~/domains/sessions/operations/redeem-recovery-code.server';
import { showPendingSignIn } from '~/domains/sessions/operations/show-pending-sign-in.server';
import { validateCode } from '~/domains/sessions/operations/validate-code.server';
import { pendingUuidOf } from '~/domains/sessions/reads/cookies.server';
import { startOver } from '~/domains/sessions/reads/sign-in-redirects.server';
import { SIGN_IN_EXPIRED } from '~/domains/sessions/schema';
import { CodeForm } from '~/domains/sessions/ui/code/code-form';
import { RecoveryForm } from '~/domains/sessions/ui/code/recovery-form';
import { ResendForm } from '~/domains/sessions/ui/code/resend-form';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { submit } from '~/lib/form/form.server';
import { readForm } from '~/lib/http/input.server';
import { load } from '~/lib/operation/load.server';
import { Link } from '~/lib/remix/link';
import { useText } from '~/text';
import { beginSession } from './begin-session.server';
import { siteMeta } from './site-meta';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { pending } = await load(showPendingSignIn, caller, { uuid: pendingUuidOf(request) ?? '' });
  if (!pending) throw redirect('/');
  return pending;
}

/** The form sends six digits, or a recovery code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const uuid = pendingUuidOf(request) ?? '';
  const { pending } = await load(showPendingSignIn, caller, { uuid });
  if (!pending) return startOver(caller, request, SIGN_IN_EXPIRED);
  const body = new FormData();
  body.set('uuid', uuid);
  const sent = await readForm(request);
  const then = (result: { token: string; message: string }) => beginSession(caller, request, result);
  const send = () => new Request(request.url, { method: 'POST', body });
  const code = sent.get('code');
  if (code !== null) {
    body.set('code', String(code));
    return submit(redeemRecoveryCode, caller, send(), { hide: ['uuid', 'code'], then });
  }
  body.set('mfa', sent.getAll('digit').join(''));
  return submit(validateCode, caller, send(), { hide: ['uuid', 'mfa'], then });
}

export default function Mfa() {
  const { t } = useText();
  const { hasApp, mayBeMailed, ...pending } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const isOnPaper = hasApp && params.has('recovery');
  const mailed = t('We have sent a 6-digit code to your e-mail address. It is valid for 10 minutes.');
  const ofApp = t('Open your authenticator app and type the 6 digits that it shows for the club.');
  return (
    <NarrowPage
      title={t('Enter your code')}
      description={isOnPaper ? t('Type one of your recovery codes. Each works once.') : hasApp ? ofApp : mailed}
    >
      {isOnPaper ? <RecoveryForm /> : <CodeForm />}
      <div className="mt-6 grid gap-4 border-t pt-6">
        {hasApp && (
          <p>
            <Link
              to={otherWay(params, isOnPaper)}
              className="inline-block py-2 text-brand-text underline underline-offset-3"
            >
              {isOnPaper ? t('Use the authenticator app') : t('Use a recovery code')}
            </Link>
          </p>
        )}
        {hasApp && mayBeMailed && (
          <p className="text-muted-foreground">{t('Without the app you can have a code mailed to you.')}</p>
        )}
        {mayBeMailed && <ResendForm {...pending} />}
        <p>
          <Link to="/" className="inline-block py-2 text-brand-text underline underline-offset-3">
            {t('Back to login')}
          </Link>
        </p>
      </div>
    </NarrowPage>
  );
}

/** The other form of the page; the redirect path of the sign-in is preserved. */
function otherWay(params: URLSearchParams, isOnPaper: boolean): string {
  const next = new URLSearchParams(params);
  if (isOnPaper) next.delete('recovery');
  else next.set('recovery', '1');
  return `/mfa?${next}`;
}

export const meta = siteMeta('Enter your code', {
  description: 'We have sent a 6-digit code to your e-mail address.',
  isPrivate: true,
});
