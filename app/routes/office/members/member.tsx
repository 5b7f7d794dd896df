import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { updateMembership } from '~/domains/memberships/operations/update-membership.server';
import { DuplicatesNotice } from '~/domains/memberships/ui/profile/duplicates-notice';
import { ProfileHeader } from '~/domains/memberships/ui/profile/profile-header';
import { profileName } from '~/domains/memberships/ui/profile/profile-name';
import { profileTabs } from '~/domains/memberships/ui/profile/profile-tabs';
import { PropertiesPanel } from '~/domains/memberships/ui/properties/properties-panel';
import { ApplicationDecision } from '~/features/applications/ui/application-decision';
import { ContractorsPanel } from '~/features/profiles/ui/contractors-panel';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { EditLink } from '~/ui/frame/record-details';
import { officeMeta } from '../frame/office-meta';
import { RecordTab } from '../frame/record-tab';
import { useOffice } from '../frame/use-office';
import { loadMember } from './member-data.server';
import { MemberDetails } from './member-details';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadMember(request, await officeCallerOf(request, context), params.id);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateMembership, (beside) => callerOf(request, context, beside), request, {
    then: saved(new URL(request.url).pathname),
  });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = {
  crumb: ({ membership }: { membership: { membership_id: number } }) => `Member ${membership.membership_id}`,
};

/** One membership: its summary, and its details in tabs. */
export default function Member() {
  const data = useLoaderData<typeof loader>();
  const { membership, tab } = data;
  const { may } = useOffice();
  useLive({ membership: membership.id, setting: true });
  const path = `/app/members/${membership.uuid}`;
  const mayUpdate = may('membership.update');
  const counts = { ...data.brief.counts, properties: membership.properties.length };
  return (
    <>
      <ProfileHeader
        membership={membership}
        actions={
          <>
            {mayUpdate && !data.isEditing && <EditLink path={path} />}
            {membership.state === 'MEMBERSHIP' && may('job.create') && (
              <LinkButton to={`/app/jobs?member=${membership.uuid}`} variant={data.isEditing ? 'secondary' : 'primary'}>
                Add Job Request
              </LinkButton>
            )}
          </>
        }
      />
      <DuplicatesNotice duplicates={data.duplicates} />
      <ProfileTabBar label="Member profile" path={path} tabs={profileTabs} current={tab} counts={counts}>
        {membership.state === 'APPLICATION' && mayUpdate && (
          <ApplicationDecision application={membership} name={profileName(membership)} follows={data.follows} />
        )}
      </ProfileTabBar>
      {tab === 'details' && <MemberDetails key={membership.uuid} {...data} path={path} />}
      {tab === 'properties' && (
        <PropertiesPanel membership={membership} states={data.lists?.states ?? []} mayUpdate={mayUpdate} path={path} />
      )}
      {tab === 'contractors' && (
        <ContractorsPanel contractors={data.contractors?.results ?? []} mayView={may('contractor.read')} />
      )}
      <RecordTab parentType="membership" parentKey={membership.uuid} mayChange={mayUpdate} {...data.opened} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Member ${data.membership.id}`);
