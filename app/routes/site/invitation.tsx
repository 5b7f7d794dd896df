import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { checkInvitation } from '~/domains/sessions/operations/check-invitation.server';
import { ResetPasswordForm } from '~/domains/sessions/ui/password-reset/reset-password-form';
import { UsedInvitation } from '~/domains/sessions/ui/password-reset/used-invitation';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { load, queryOf } from '~/lib/operation/load.server';
import { useText } from '~/text';
import { setPassword } from './set-password.server';
import { siteMeta } from './site-meta';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { uuid } = queryOf(request);
  return load(checkInvitation, await callerOf(request, context), { token: params.token, uuid });
}

export const action = (args: ActionFunctionArgs) => setPassword(args);

/** The page on which a new colleague chooses the first password. */
export default function Invitation() {
  const { is_open } = useLoaderData<typeof loader>();
  const { t } = useText();
  if (!is_open) {
    return (
      <NarrowPage title={t('Welcome')}>
        <UsedInvitation />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t('Welcome')} description={t('Choose a password. After that you sign in with it.')}>
      <ResetPasswordForm submitLabel={t('Set Password')} />
    </NarrowPage>
  );
}

export const meta = siteMeta('Welcome', {
  description: 'Choose a password. After that you sign in with it.',
  isPrivate: true,
});
