import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { Timeline } from '~/domains/activity/ui/timeline';
import { FileBrowser } from '~/domains/files/ui/file-browser';
import { updateMembership } from '~/domains/memberships/operations/update-membership.server';
import { ApplicationDecision } from '~/domains/memberships/ui/application-decision';
import { DuplicatesNotice } from '~/domains/memberships/ui/duplicates-notice';
import { ProfileHeader } from '~/domains/memberships/ui/profile-header';
import { profileTabs } from '~/domains/memberships/ui/profile-tabs';
import { PropertiesPanel } from '~/domains/memberships/ui/properties-panel';
import { NotesPanel } from '~/domains/notes/ui/notes-panel';
import { ContractorsPanel } from '~/domains/profiles/ui/contractors-panel';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { tabOf } from '~/lib/tab-of';
import { useLiveReload } from '~/lib/use-live-reload';
import { LinkButton } from '~/ui/link-button';
import { ProfileTabBar } from '~/ui/profile-tab-bar';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';
import { loadMember } from './member-data.server';
import { MemberDetails } from './member-details';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadMember(request, await callerOf(request, context), params.id);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return submit(updateMembership, await callerOf(request, context), request, {
    then: ({ message }) =>
      redirect(pathname + search, { headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) } }),
  });
}

/** A refused save shows what a colleague saved: the page needs it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const handle = {
  crumb: ({ membership }: { membership: { membership_id: number } }) => `Member ${membership.membership_id}`,
};

/** One membership: who and where at a glance, and everything about it in tabs. */
export default function Member() {
  const data = useLoaderData<typeof loader>();
  const { membership, listing } = data;
  const { auth, club } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  // One's own save loads the page by itself; a second load at that moment would lose its toast.
  useLiveReload(({ event, data: { id, user_id } }) => {
    const isChanged = event === 'membership.changed' && id === membership.id && user_id !== auth.data?.id;
    return isChanged || event === 'task.updated' || event === 'setting.changed';
  });
  const tab = tabOf(profileTabs, params.get('tab'));
  const path = `/app/members/${membership.uuid}`;
  const parent = { parentType: 'membership', parentKey: membership.uuid };
  const mayUpdate = auth.permissions.includes('membership.update');
  return (
    <>
      <ProfileHeader
        membership={membership}
        actions={
          membership.state === 'MEMBERSHIP' &&
          auth.permissions.includes('job.create') && (
            <LinkButton to={`/app/jobs?member=${membership.uuid}`} variant="secondary">
              Add Job Request
            </LinkButton>
          )
        }
      />
      <DuplicatesNotice duplicates={data.duplicates} />
      <ProfileTabBar label="Member profile" path={path} tabs={profileTabs} current={tab}>
        {membership.state === 'APPLICATION' && mayUpdate && (
          <ApplicationDecision id={membership.uuid} version={membership.version} />
        )}
      </ProfileTabBar>
      {tab === 'details' && <MemberDetails key={membership.uuid} {...data} />}
      {tab === 'properties' && (
        <PropertiesPanel membership={membership} states={data.lists?.states ?? []} mayUpdate={mayUpdate} path={path} />
      )}
      {tab === 'notes' && data.notes && (
        <NotesPanel {...parent} notes={data.notes} userId={auth.data?.id ?? 0} zone={club.timezone} />
      )}
      {tab === 'contractors' && (
        <ContractorsPanel
          contractors={data.contractors?.results ?? []}
          mayView={auth.permissions.includes('contractor.read')}
        />
      )}
      {tab === 'files' && listing && (
        <FileBrowser {...parent} listing={listing} mayChange={mayUpdate} zone={club.timezone} />
      )}
      {tab === 'timeline' && data.timeline && <Timeline {...parent} timeline={data.timeline} zone={club.timezone} />}
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
