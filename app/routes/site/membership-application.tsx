import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf, languageOf, startOf } from '~/caller.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { AlmostDone } from '~/domains/memberships/ui/application/almost-done';
import { ApplicationForm } from '~/domains/memberships/ui/application/application-form';
import { ZipCheck } from '~/domains/memberships/ui/application/zip-check';
import { DuesCopy } from '~/domains/memberships/ui/fields/dues-copy';
import { AreaNoticeForm } from '~/domains/service-locations/ui/waiting/area-notice-form';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { pageTexts } from '~/lib/texts/page-texts.server';
import { readTermsInForce } from '~/lib/texts/terms-in-force.server';
import { useText } from '~/text';
import { PageHeader } from '~/ui/frame/page-header';
import { loadApplication } from '../load-application.server';
import { exampleApplication } from './preview-examples.server';
import { siteMeta } from './site-meta';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const isStaff = caller.actor.kind === 'user';
  const [loaded, texts, termsVersion] = await Promise.all([
    loadApplication(request, caller),
    pageTexts(startOf(context), 'application', languageOf(request)),
    isStaff ? null : readTermsInForce(caller),
  ]);
  return { ...loaded, texts, isStaff, termsVersion, ...exampleApplication(caller.draft) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(applyForMembership, await callerOf(request, context), request, {
    then: ({ membership }) => data({ done: { number: membership.membership_id, email: membership.email } }),
  });
}

/** A 409 says that the price is another one: the page loads it. */
export const shouldRevalidate = revalidateAfter(409);

export default function MembershipApplication() {
  const loaded = useLoaderData<typeof loader>();
  const { zipCheck, dues, states, locations, isStaff, mayAgreePrice, submissionId, termsVersion } = loaded;
  const sent = useActionData<{ done?: { number: number; email: string } }>()?.done;
  const done = sent ?? ('done' in loaded ? loaded.done : undefined);
  const { phone } = useOutletContext<{ phone: string }>();
  const { words } = useText();
  const hasSteps = !isStaff && zipCheck?.isServed === true;
  if (done) return <AlmostDone {...done} />;
  return (
    <main id="main" className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader
        title={words('Apply for membership')}
        description={
          <div className={hasSteps ? 'with-scripts:hidden' : undefined}>
            <DuesCopy dues={dues} />
          </div>
        }
      />
      <ZipCheck result={zipCheck} path="/membership-application" makesRoom={!isStaff}>
        {zipCheck && (
          <AreaNoticeForm key={zipCheck.zip} zip={zipCheck.zip} phone={phone} isPlace={zipCheck.city !== ''} />
        )}
      </ZipCheck>
      {zipCheck?.isServed && (
        <ApplicationForm
          dues={dues}
          states={states}
          locations={locations}
          submissionId={submissionId}
          termsVersion={termsVersion}
          mayAgreePrice={mayAgreePrice}
          home={{ zip: zipCheck.zip, city: zipCheck.city, state: zipCheck.state }}
          isStaff={isStaff}
          schema={() =>
            import('~/domains/memberships/schema').then((module) =>
              isStaff ? module.createMembershipInput : module.applyForMembershipInput,
            )
          }
        />
      )}
    </main>
  );
}

export const meta = siteMeta('Apply for membership', {
  description: 'What membership costs, whether we serve your home, and how to apply in a few minutes.',
});
