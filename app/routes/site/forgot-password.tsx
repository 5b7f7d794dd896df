import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { requestPasswordReset } from '~/domains/sessions/operations/request-password-reset.server';
import { ForgotPasswordForm } from '~/domains/sessions/ui/password-reset/forgot-password-form';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { submit } from '~/lib/form/form.server';
import { setFlash } from '~/lib/http/flash.server';
import { Link } from '~/lib/remix/link';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { siteMeta } from './site-meta';

export function loader({ request }: LoaderFunctionArgs) {
  return { wasSent: new URL(request.url).searchParams.has('sent') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(requestPasswordReset, await callerOf(request, context), request, {
    then: ({ message }) =>
      redirect('/forgotPassword?sent=1', {
        headers: { 'Set-Cookie': setFlash({ tone: 'success', message: message || 'Reset Password link sent' }) },
      }),
  });
}

export default function ForgotPassword() {
  const { t } = useText();
  const { wasSent } = useLoaderData<typeof loader>();
  return (
    <NarrowPage
      title={t('Forgot your password?')}
      description={t('Enter your e-mail address and we will send you a link to choose a new one.')}
    >
      {wasSent ? (
        <Notice kind="success" title={t('Check your email')} className="mb-6">
          <p>{t('The link works once, for 60 minutes. No mail? Check your spam folder, or ask for another.')}</p>
        </Notice>
      ) : null}
      <ForgotPasswordForm />
      <p className="mt-5">
        <Link to="/" className="inline-block py-2 text-brand-text underline underline-offset-3">
          {t('Back to login')}
        </Link>
      </p>
    </NarrowPage>
  );
}

export const meta = siteMeta('Forgot your password?', {
  description: 'Enter your e-mail address and we will send you a link to choose a new one.',
  isPrivate: true,
});
