import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { signIn } from '~/domains/sessions/operations/sign-in.server';
import { clearedPendingCookie, pendingUuidOf } from '~/domains/sessions/parts/cookies.server';
import { enterOffice, officePathOf, waitForCode } from '~/domains/sessions/parts/sign-in-redirects.server';
import { SignInForm } from '~/domains/sessions/ui/sign-in/sign-in-form';
import { Welcome } from '~/domains/sessions/ui/sign-in/welcome';
import { submit } from '~/lib/form/form.server';
import { useText } from '~/text';
import { Card } from '~/ui/frame/card';
import { siteMeta } from './site-meta';

/** Coming here from the code's page cancels that sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, env } = await callerOf(request, context);
  if (actor.kind === 'user') throw redirect(officePathOf(request));
  return data(null, pendingUuidOf(request) ? { headers: { 'Set-Cookie': clearedPendingCookie(env) } } : undefined);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  return submit(signIn, caller, request, {
    hide: ['password'],
    then: (result) => (result.mfa ? waitForCode(caller, request, result) : enterOffice(caller, request, result)),
  });
}

export default function Login() {
  const { t } = useText();
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-5xl items-start gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[1.35fr_1fr] lg:gap-16 lg:py-16"
    >
      <Welcome />
      <Card title={t('Staff sign-in')} id="sign-in-card">
        <SignInForm />
      </Card>
    </main>
  );
}

export const meta = siteMeta('Homeowners Club', {
  description: 'Membership, contractors you can rely on and help for your home, for over 60 years.',
});
