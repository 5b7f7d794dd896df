import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { showPendingSignIn } from '~/domains/sessions/operations/show-pending-sign-in.server';
import { validateCode } from '~/domains/sessions/operations/validate-code.server';
import { pendingUuidOf } from '~/domains/sessions/parts/cookies.server';
import { enterOffice, startOver } from '~/domains/sessions/parts/sign-in-redirects.server';
import { SIGN_IN_EXPIRED } from '~/domains/sessions/schema';
import { CodeForm } from '~/domains/sessions/ui/code/code-form';
import { ResendForm } from '~/domains/sessions/ui/code/resend-form';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { submit } from '~/lib/form/form.server';
import { readForm } from '~/lib/http/input.server';
import { load } from '~/lib/operation/load.server';
import { useText } from '~/text';
import { siteMeta } from './site-meta';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { pending } = await load(showPendingSignIn, caller, { uuid: pendingUuidOf(request) ?? '' });
  if (!pending) throw redirect('/');
  return pending;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const uuid = pendingUuidOf(request) ?? '';
  const { pending } = await load(showPendingSignIn, caller, { uuid });
  if (!pending) return startOver(caller, request, SIGN_IN_EXPIRED);
  const body = new FormData();
  body.set('uuid', uuid);
  body.set('mfa', (await readForm(request)).getAll('digit').join(''));
  return submit(validateCode, caller, new Request(request.url, { method: 'POST', body }), {
    hide: ['uuid', 'mfa'],
    then: (result) => enterOffice(caller, request, result),
  });
}

export default function Mfa() {
  const { t } = useText();
  const pending = useLoaderData<typeof loader>();
  return (
    <NarrowPage
      title={t('Enter your code')}
      description={t('We have sent a 6-digit code to your e-mail address. It is valid for 10 minutes.')}
    >
      <CodeForm />
      <div className="mt-6 grid gap-4 border-t pt-6">
        <ResendForm {...pending} />
        <p>
          <Link to="/" className="inline-block py-2 text-brand-text underline underline-offset-3">
            {t('Back to login')}
          </Link>
        </p>
      </div>
    </NarrowPage>
  );
}

export const meta = siteMeta('Enter your code', { isPrivate: true });
