import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf, languageOf, startOf } from '~/caller.server';
import { Costs } from '~/domains/memberships/ui/home/costs';
import { HowItWorks } from '~/domains/memberships/ui/home/how-it-works';
import { Welcome } from '~/domains/memberships/ui/home/welcome';
import { listServiceArea } from '~/domains/service-locations/operations/list-service-area.server';
import { signIn } from '~/domains/sessions/operations/sign-in.server';
import { clearedPendingCookie, pendingUuidOf } from '~/domains/sessions/reads/cookies.server';
import { officePathOf, waitForCode } from '~/domains/sessions/reads/sign-in-redirects.server';
import { PasskeyButton } from '~/domains/sessions/ui/sign-in/passkey-button';
import { SignInForm } from '~/domains/sessions/ui/sign-in/sign-in-form';
import { submit } from '~/lib/form/form.server';
import { loadResults } from '~/lib/operation/load.server';
import { shownPhone } from '~/lib/text/phone';
import { pageTexts } from '~/lib/texts/page-texts.server';
import { useText } from '~/text';
import { Card } from '~/ui/frame/card';
import { loadDues } from '../load-dues.server';
import { beginSession } from './begin-session.server';
import { siteMeta } from './site-meta';

/** Navigating here from the code's page cancels that sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  if (caller.actor.kind === 'user') throw redirect(officePathOf(request));
  const [dues, area, texts] = await Promise.all([
    loadDues(caller),
    loadResults(listServiceArea, caller),
    pageTexts(startOf(context), 'home', languageOf(request)),
  ]);
  const shown = { dues, area, texts };
  return data(
    shown,
    pendingUuidOf(request) ? { headers: { 'Set-Cookie': clearedPendingCookie(caller.env) } } : undefined,
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  return submit(signIn, caller, request, {
    hide: ['password'],
    then: (result) => (result.mfa ? waitForCode(caller, request, result) : beginSession(caller, request, result)),
  });
}

/** The home page: becoming a member first, the staff's sign-in second. */
export default function Login() {
  const { dues, area } = useLoaderData<typeof loader>();
  const { phone } = useOutletContext<{ phone: string }>();
  const { t, words } = useText();
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-5xl items-start gap-12 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[1.6fr_1fr] lg:gap-14"
    >
      <div className="grid min-w-0 gap-12">
        <Welcome
          area={area}
          phone={
            <>
              {words('To learn whether we serve your home, call us at')}{' '}
              <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
                {shownPhone(phone)}
              </a>
              .
            </>
          }
        />
        <Costs dues={dues} />
        <HowItWorks />
      </div>
      <Card title={t('Staff sign-in')} id="sign-in-card">
        <SignInForm />
        <div className="mt-3">
          <PasskeyButton />
        </div>
      </Card>
    </main>
  );
}

export const meta = siteMeta('Homeowners Club', {
  description: 'Membership, contractors you can rely on and help for your home, for over 60 years.',
});
