import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showUser } from '~/domains/users/operations/show-user.server';
import { isOwnKey } from '~/domains/users/reads/whose-account.server';
import { AccountPanel } from '~/domains/users/ui/profile/account-panel';
import { tabsWithout, userTabs } from '~/domains/users/ui/profile/account-tabs';
import { showInvitation } from '~/features/accounts/operations/show-invitation.server';
import { updateUser } from '~/features/accounts/operations/update-user.server';
import { InvitationNotice } from '~/features/accounts/ui/invitation/invitation-notice';
import { EndingBoxes } from '~/features/accounts/ui/ways-in/ending-boxes';
import { WaysIn } from '~/features/accounts/ui/ways-in/ways-in';
import { WaysInLink } from '~/features/accounts/ui/ways-in/ways-in-link';
import { listUserHistory } from '~/features/timeline/operations/list-user-history.server';
import { mayReadActivity } from '~/features/timeline/rules/activity-keys.server';
import { historyKinds } from '~/features/timeline/schema';
import { UserHistory } from '~/features/timeline/ui/user-history';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may as mayCall, type OperationContext } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/frame/page-header';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';
import { useSignOut } from '../frame/use-sign-out';
import { accountLists, noLists, withOwnRole } from './account-data.server';
import { useAccountRights } from './use-account-rights';
import { endingsData, waysInData } from './ways-in-data.server';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { tab, of, before } = queryOf(request);
  const id = params.id ?? '';
  const opened = tabOf(userTabs, tab ?? null);
  const mayChange = isOwnKey(caller.actor, id) || mayCall(caller.actor, 'user.update');
  const [{ user }, lists, history, ways, endings, invitation] = await Promise.all([
    load(showUser, caller, { uuid: id }),
    opened === 'ways-in' && mayChange ? noLists : accountLists(caller),
    opened === 'history' ? userHistory(caller, id, { of, before }) : null,
    opened === 'ways-in' && mayChange ? waysInData(caller, id, before) : null,
    opened === 'password' && isOwnKey(caller.actor, id) ? endingsData(caller, id) : null,
    opened === 'account' && mayCall(caller.actor, 'user.create') ? load(showInvitation, caller, { uuid: id }) : null,
  ]);
  return { user, lists: withOwnRole(lists, user), tab: opened, history, ways, endings, invitation };
}

/** The history of the kind in the URL, or of the first that the caller may read; empty without one. */
async function userHistory(caller: OperationContext, id: string, { of, before }: { of?: string; before?: string }) {
  const kinds = historyKinds.filter((kind) => mayReadActivity(caller.actor, kind));
  const entity = kinds.find((kind) => kind === of) ?? kinds[0];
  const page = entity && (await load(listUserHistory, caller, { id, entity, cursor: before }));
  return { kinds, page: page ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateUser, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ user }: { user: { name: string } }) => user.name };

/** One user, in tabs: read-only without permission to edit users, except for oneself. */
export default function UserPage() {
  const { user, lists, tab: asked, history, ways, endings, invitation } = useLoaderData<typeof loader>();
  const { club, may } = useOffice();
  const rights = useAccountRights(user);
  const { signOut, question } = useSignOut();
  useLive({ user: user.id, role: true, setting: true });
  const tabs = tabsWithout(userTabs, rights.mayChange ? [] : ['password', 'ways-in']);
  const tab = tabs[asked] ? asked : 'account';
  const path = `/app/users/${user.uuid}`;
  return (
    <>
      <PageHeader title={user.name} status={<span className="text-muted-foreground">{user.role_label}</span>} />
      <ProfileTabBar label="User" path={path} tabs={tabs} current={tab} />
      {user.is_above && may('user.update') && (
        <Notice
          className="mb-6"
          title={`${user.name} holds permissions that you do not: you cannot change this account.`}
        />
      )}
      {tab === 'history' && history ? (
        <UserHistory path={path} {...history} zone={club.timezone} />
      ) : tab === 'ways-in' && ways ? (
        <WaysIn
          user={user}
          isOwn={rights.isOwn}
          path={path}
          ways={ways}
          zone={club.timezone}
          mayPut={may}
          onSignOut={signOut}
        />
      ) : (
        <div className="grid gap-8">
          {invitation?.is_invited && (
            <InvitationNotice
              user={user}
              expiresAt={invitation.expires_at}
              zone={club.timezone}
              mayResend={!user.is_above}
            />
          )}
          <AccountPanel
            account={user}
            tab={tab}
            lists={lists}
            {...rights}
            endings={endings && <EndingBoxes {...endings} />}
          />
          {tab === 'mfa' && rights.mayChange && <WaysInLink path={path} />}
        </div>
      )}
      {question}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => data.user.name);
