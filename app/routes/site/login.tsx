import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { clearedPendingCookie, pendingUuidOf } from '~/domains/sessions/cookies.server';
import { enterOffice, officePathOf, waitForCode } from '~/domains/sessions/enter.server';
import { signIn } from '~/domains/sessions/operations/sign-in.server';
import { SignInForm } from '~/domains/sessions/ui/sign-in-form';
import { Welcome } from '~/domains/sessions/ui/welcome';
import { submit } from '~/lib/form.server';
import { useText } from '~/text';
import { Card } from '~/ui/card';
import { siteMeta } from './site-meta';

/** Coming here from the code's page gives that sign-in up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, env } = await callerOf(request, context);
  if (actor.kind === 'user') throw redirect(officePathOf(request));
  return data(null, pendingUuidOf(request) ? { headers: { 'Set-Cookie': clearedPendingCookie(env) } } : undefined);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  return submit(signIn, caller, request, {
    hide: ['password'],
    then: (answer) => (answer.mfa ? waitForCode(caller, request, answer) : enterOffice(caller, request, answer)),
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
