import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { loadFiles } from '~/domains/files/load-files.server';
import { FileBrowser } from '~/domains/files/ui/file-browser';
import { findMembership } from '~/domains/memberships/operations/find-membership.server';
import { listDuplicates } from '~/domains/memberships/operations/list-duplicates.server';
import { ApplicationDecision } from '~/domains/memberships/ui/application-decision';
import { DuplicatesNotice } from '~/domains/memberships/ui/duplicates-notice';
import { MembershipSummary } from '~/domains/memberships/ui/membership-summary';
import { ProfileHeader } from '~/domains/memberships/ui/profile-header';
import { ProfileTabBar } from '~/domains/memberships/ui/profile-tab-bar';
import { profileTabOf } from '~/domains/memberships/ui/profile-tabs';
import { load } from '~/lib/load.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { EmptyState } from '~/ui/empty-state';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const answer = await load(findMembership, caller, { id: params.id });
  const record = { fileable_type: 'membership', fileable_id: answer.membership.uuid };
  const tab = profileTabOf(new URL(request.url).searchParams.get('tab'));
  const [listing, { duplicates }] = await Promise.all([
    tab === 'files' ? loadFiles(request, caller, record) : null,
    answer.membership.state === 'APPLICATION' ? load(listDuplicates, caller, { id: params.id }) : { duplicates: [] },
  ]);
  return { ...answer, listing, duplicates };
}

export const handle = {
  crumb: ({ membership }: { membership: { membership_id: number } }) => `Member ${membership.membership_id}`,
};

/** One membership: who and where at a glance, and everything about it in tabs. */
export default function Member() {
  const { membership, listing, duplicates } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  useLiveReload(({ event }) => event === 'task.updated');
  const tab = profileTabOf(params.get('tab'));
  const mayUpdate = auth.permissions.includes('membership.update');
  return (
    <>
      <ProfileHeader membership={membership} />
      <DuplicatesNotice duplicates={duplicates} />
      <ProfileTabBar path={`/app/members/${membership.uuid}`} current={tab}>
        {membership.state === 'APPLICATION' && mayUpdate && (
          <ApplicationDecision id={membership.uuid} version={membership.version} />
        )}
      </ProfileTabBar>
      {tab === 'details' && <MembershipSummary membership={membership} zone={club.timezone} />}
      {tab === 'properties' && <MembershipSummary membership={membership} zone={club.timezone} />}
      {tab === 'notes' && <EmptyState />}
      {tab === 'contractors' && <EmptyState />}
      {tab === 'files' && listing && (
        <FileBrowser
          parentType="membership"
          parentKey={membership.uuid}
          listing={listing}
          mayChange={mayUpdate}
          zone={club.timezone}
        />
      )}
      {tab === 'timeline' && <EmptyState />}
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
