import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { lookAtZip } from '~/domains/memberships/look-at-zip.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { listMembershipTypes } from '~/domains/memberships/queries.server';
import { AlmostDone } from '~/domains/memberships/ui/almost-done';
import { ApplicationForm } from '~/domains/memberships/ui/application-form';
import { DuesCopy } from '~/domains/memberships/ui/dues-copy';
import { ZipCheck } from '~/domains/memberships/ui/zip-check';
import { listStates } from '~/domains/places/queries.server';
import { listServiceLocations } from '~/domains/service-locations/queries.server';
import { submit } from '~/lib/form.server';
import { may } from '~/lib/operation.server';
import { useText } from '~/text';
import { PageHeader } from '~/ui/page-header';
import { siteMeta } from './site-meta';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const [answer, types, states, locations] = await Promise.all([
    lookAtZip(caller, new URL(request.url).searchParams.get('zip')),
    listMembershipTypes(caller.db),
    listStates(caller.db),
    may(caller.actor, 'user.manage_service_location') ? listServiceLocations(caller.db) : null,
  ]);
  const isStaff = caller.actor.kind === 'user';
  return { answer, types, states, locations, isStaff, submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(applyForMembership, await callerOf(request, context), request, {
    then: ({ membership }) => data({ done: { number: membership.membership_id, email: membership.email } }),
  });
}

export default function MembershipApplication() {
  const { answer, types, states, locations, isStaff, submissionId } = useLoaderData<typeof loader>();
  const done = useActionData<{ done?: { number: number; email: string } }>()?.done;
  const { t } = useText();
  if (done) return <AlmostDone {...done} />;
  return (
    <main id="main" className="mx-auto grid w-full max-w-3xl gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader title={t('Apply for membership')} description={<DuesCopy />} />
      <ZipCheck answer={answer} path="/membership-application" />
      {answer?.isServed && (
        <ApplicationForm
          types={types}
          states={states}
          locations={locations}
          submissionId={submissionId}
          home={{ zip: answer.zip, city: answer.city, state: answer.state }}
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
  description: 'Membership is $60 per year. Apply online in a few minutes.',
});
