import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { pendingUuidOf } from '~/domains/sessions/cookies.server';
import { enterOffice, startOver } from '~/domains/sessions/enter.server';
import { getLoginCode, lockedSeconds, signInExpired } from '~/domains/sessions/login-codes.server';
import { validateCode } from '~/domains/sessions/operations/validate-code.server';
import { CodeForm } from '~/domains/sessions/ui/code-form';
import { NarrowPage } from '~/domains/sessions/ui/narrow-page';
import { ResendForm } from '~/domains/sessions/ui/resend-form';
import { submit } from '~/lib/form.server';
import { readForm } from '~/lib/input.server';
import { useText } from '~/text';
import { siteMeta } from './site-meta';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now } = await callerOf(request, context);
  const pending = await getLoginCode(db, pendingUuidOf(request) ?? '', now);
  if (!pending) throw redirect('/');
  return { uuid: pending.uuid, lockedFor: lockedSeconds(pending, now), loadedAt: now.getTime() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const uuid = pendingUuidOf(request) ?? '';
  if (!(await getLoginCode(caller.db, uuid, caller.now))) return startOver(caller, signInExpired().message);
  const body = new FormData();
  body.set('uuid', uuid);
  body.set('mfa', (await readForm(request)).getAll('digit').join(''));
  return submit(validateCode, caller, new Request(request.url, { method: 'POST', body }), {
    hide: ['uuid', 'mfa'],
    then: (answer) => enterOffice(caller, request, answer),
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
