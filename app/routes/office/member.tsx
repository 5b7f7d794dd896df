import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { findMembership } from '~/domains/memberships/operations/find-membership.server';
import { ApplicationDecision } from '~/domains/memberships/ui/application-decision';
import { MemberStatusChip } from '~/domains/memberships/ui/member-status-chip';
import { MembershipSummary } from '~/domains/memberships/ui/membership-summary';
import { load } from '~/lib/load.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(findMembership, await callerOf(request, context), { id: params.id });
}

export const handle = {
  crumb: ({ membership }: { membership: { membership_id: number } }) => `Member ${membership.membership_id}`,
};

/** One membership: who, where, its dues; an application can be approved or canceled here. */
export default function Member() {
  const { membership } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  useLiveReload(({ event }) => event === 'task.updated');
  const primary = membership.members[0];
  const mayDecide = membership.state === 'APPLICATION' && auth.permissions.includes('membership.update');
  return (
    <>
      <PageHeader
        title={`${primary?.first_name ?? ''} ${primary?.last_name ?? ''}`}
        description={
          <span className="tabular">
            Member {membership.membership_id} · {membership.state}
          </span>
        }
        status={<MemberStatusChip status={membership.status} />}
        actions={mayDecide && <ApplicationDecision id={membership.uuid} version={membership.version} />}
      />
      {membership.state === 'CANCELED' && (
        <Notice kind="warning" title="This membership is canceled.">
          {membership.cancel_reason || 'No reason was given.'}
        </Notice>
      )}
      <MembershipSummary membership={membership} zone={club.timezone} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Member ${data.membership.id}` : 'Member' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app/members" isFramed />;
}
