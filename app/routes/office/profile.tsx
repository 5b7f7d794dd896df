import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { isAdministrator } from '~/domains/roles/rules/role-key';
import { showUser } from '~/domains/users/operations/show-user.server';
import { AccountPanel } from '~/domains/users/ui/profile/account-panel';
import { profileTabs, tabsWithout } from '~/domains/users/ui/profile/account-tabs';
import { updateMe } from '~/features/accounts/operations/update-me.server';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/frame/page-header';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { accountLists, withOwnRole } from './account-data.server';
import { officeMeta } from './office-meta';
import { useAccountRights } from './use-account-rights';
import { useOffice } from './use-office';

const PATH = '/app/profile';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const [{ user }, lists] = await Promise.all([
    load(showUser, caller, { uuid: String(caller.actor.userId) }),
    accountLists(caller),
  ]);
  return { user, lists: withOwnRole(lists, user), tab: tabOf(profileTabs, queryOf(request).tab ?? null) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateMe, await callerOf(request, context), request, { then: saved(request) });
}

/** A refused save shows what another page saved: the page needs it. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: () => 'Profile' };

/** One's own account. */
export default function Profile() {
  const { user, lists, tab: asked } = useLoaderData<typeof loader>();
  const { auth } = useOffice();
  const rights = useAccountRights(user);
  useLive({ user: user.id, role: true, setting: true });
  const tabs = tabsWithout(profileTabs, isAdministrator(auth.data?.role ?? '') ? [] : ['quickbooks']);
  const tab = tabs[asked] ? asked : 'account';
  return (
    <>
      <PageHeader title={user.name} status={<span className="text-muted-foreground">{user.role_label}</span>} />
      <ProfileTabBar label="Profile" path={PATH} tabs={tabs} current={tab} />
      {tab === 'quickbooks' ? (
        <Notice title="QuickBooks is not connected">The club’s books are kept in the portal alone.</Notice>
      ) : (
        <AccountPanel account={user} tab={tab} lists={lists} {...rights} />
      )}
    </>
  );
}

export const meta = officeMeta('Profile');
