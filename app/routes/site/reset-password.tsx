import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { ResetPasswordForm } from '~/domains/sessions/ui/password-reset/reset-password-form';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { useText } from '~/text';
import { setPassword } from './set-password.server';
import { siteMeta } from './site-meta';

export const action = (args: ActionFunctionArgs) => setPassword(args);

export default function ResetPassword() {
  const { t } = useText();
  return (
    <NarrowPage title={t('Choose a new password')} description={t('After that you sign in again on every device.')}>
      <ResetPasswordForm submitLabel={t('Change Password')} />
    </NarrowPage>
  );
}

export const meta = siteMeta('Choose a new password', {
  description: 'After that you sign in again on every device.',
  isPrivate: true,
});
