import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { ResetPasswordForm } from '~/domains/sessions/ui/password-reset/reset-password-form';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { useText } from '~/text';
import { setPassword } from './set-password.server';
import { siteMeta } from './site-meta';

export const action = (args: ActionFunctionArgs) => setPassword(args);

/** Where a new colleague chooses the first password. */
export default function Invitation() {
  const { t } = useText();
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
