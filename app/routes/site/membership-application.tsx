import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { listMembershipTypes } from '~/domains/memberships/queries.server';
import { AlmostDone } from '~/domains/memberships/ui/almost-done';
import { ApplicationForm } from '~/domains/memberships/ui/application-form';
import { DuesCopy } from '~/domains/memberships/ui/dues-copy';
import { type ZipAnswer, ZipCheck } from '~/domains/memberships/ui/zip-check';
import { listStates } from '~/domains/places/queries.server';
import { checkZip } from '~/domains/service-locations/operations/check-zip.server';
import { isAppError } from '~/lib/errors';
import { submit } from '~/lib/form.server';
import { type OperationContext, perform } from '~/lib/operation.server';
import { useText } from '~/text';
import { PageHeader } from '~/ui/page-header';

const PRESET_ZIP = '98112';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const zip = new URL(request.url).searchParams.get('zip');
  const [answer, types, states] = await Promise.all([
    zip === null ? null : answerOf(caller, zip),
    listMembershipTypes(caller.db),
    listStates(caller.db),
  ]);
  return { answer, types, states, submissionId: crypto.randomUUID() };
}

async function answerOf(caller: OperationContext, zip: string): Promise<ZipAnswer> {
  try {
    return { zip, isServed: true, ...(await perform(checkZip, caller, { zip })) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { zip, isServed: false, message: error.errors?.zip?.[0] ?? error.message };
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(applyForMembership, await callerOf(request, context), request, {
    then: ({ membership }) => data({ done: { number: membership.membership_id, email: membership.email } }),
  });
}

export default function MembershipApplication() {
  const { answer, types, states, submissionId } = useLoaderData<typeof loader>();
  const done = useActionData<{ done?: { number: number; email: string } }>()?.done;
  const { t } = useText();
  if (done) return <AlmostDone {...done} />;
  return (
    <main id="main" className="mx-auto grid w-full max-w-3xl gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader title={t('Apply for membership')} description={<DuesCopy />} />
      <ZipCheck answer={answer} preset={PRESET_ZIP} path="/membership-application" />
      {answer?.isServed && (
        <ApplicationForm
          types={types}
          states={states}
          locations={null}
          submissionId={submissionId}
          zip={answer.zip}
          isStaff={false}
          schema={() => import('~/domains/memberships/schema').then((module) => module.applyForMembershipInput)}
        />
      )}
    </main>
  );
}

export const meta: MetaFunction = () => [
  { title: 'Apply for membership' },
  { name: 'description', content: 'Membership is $60 per year. Apply online in a few minutes.' },
];
