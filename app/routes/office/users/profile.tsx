import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showQuickbooksStatus } from '~/domains/quickbooks/operations/show-quickbooks-status.server';
import { QuickbooksPanel } from '~/domains/quickbooks/ui/connect/quickbooks-panel';
import { isAdministrator } from '~/domains/roles/rules/role-key';
import { showUser } from '~/domains/users/operations/show-user.server';
import { AccountPanel } from '~/domains/users/ui/profile/account-panel';
import { profileTabs, tabsWithout } from '~/domains/users/ui/profile/account-tabs';
import { updateMe } from '~/features/accounts/operations/update-me.server';
import { EndingBoxes } from '~/features/accounts/ui/ways-in/ending-boxes';
import { WaysIn } from '~/features/accounts/ui/ways-in/ways-in';
import { WaysInLink } from '~/features/accounts/ui/ways-in/ways-in-link';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { PageHeader } from '~/ui/frame/page-header';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';
import { useSignOut } from '../frame/use-sign-out';
import { accountLists, noLists, withOwnRole } from './account-data.server';
import { useAccountRights } from './use-account-rights';
import { endingsData, waysInData } from './ways-in-data.server';

const PATH = '/app/profile';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const tab = tabOf(profileTabs, queryOf(request).tab ?? null);
  const isAsked = tab === 'quickbooks' && isAdministrator(caller.actor.role) && may(caller.actor, 'setting.update');
  const uuid = String(caller.actor.userId);
  const [{ user }, lists, quickbooks, ways, endings] = await Promise.all([
    load(showUser, caller, { uuid }),
    tab === 'ways-in' ? noLists : accountLists(caller),
    isAsked ? load(showQuickbooksStatus, caller, {}) : null,
    tab === 'ways-in' ? waysInData(caller, uuid, queryOf(request).before) : null,
    tab === 'password' ? endingsData(caller, uuid) : null,
  ]);
  return { user, lists: withOwnRole(lists, user), tab, quickbooks, ways, endings };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateMe, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the version that another page saved. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: () => 'Profile' };

/** One's own account. */
export default function Profile() {
  const { user, lists, tab: asked, quickbooks, ways, endings } = useLoaderData<typeof loader>();
  const { auth, club, may } = useOffice();
  const rights = useAccountRights(user);
  const { signOut, question } = useSignOut();
  useLive({ user: user.id, role: true, setting: true, quickbooks: true });
  const tabs = tabsWithout(profileTabs, isAdministrator(auth.data.role) ? [] : ['quickbooks']);
  const tab = tabs[asked] ? asked : 'account';
  return (
    <>
      <PageHeader title={user.name} status={<span className="text-muted-foreground">{user.role_label}</span>} />
      <ProfileTabBar label="Profile" path={PATH} tabs={tabs} current={tab} />
      {tab === 'quickbooks' ? (
        quickbooks && <QuickbooksPanel status={quickbooks} zone={club.timezone} />
      ) : ways ? (
        <WaysIn user={user} isOwn path={PATH} ways={ways} zone={club.timezone} mayPut={may} onSignOut={signOut} />
      ) : (
        <div className="grid gap-8">
          <AccountPanel
            account={user}
            tab={tab}
            lists={lists}
            {...rights}
            endings={endings && <EndingBoxes {...endings} />}
          />
          {tab === 'mfa' && <WaysInLink path={PATH} />}
        </div>
      )}
      {question}
    </>
  );
}

export const meta = officeMeta('Profile');
