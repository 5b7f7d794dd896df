import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { DEFAULT_ROLE, isAdministrator } from '~/domains/roles/rules/role-key';
import { createUser } from '~/domains/users/operations/create-user.server';
import { InviteUserForm } from '~/domains/users/ui/form/invite-user-form';
import { NewUserForm } from '~/domains/users/ui/form/new-user-form';
import { inviteUser } from '~/features/accounts/operations/invite-user.server';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { queryOf } from '~/lib/operation/load.server';
import { LinkTabs } from '~/ui/frame/link-tabs';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { ToldWithout } from '../frame/told-without';
import { useOffice } from '../frame/use-office';
import { accountLists, withOwnRole } from './account-data.server';

const waysIn = ['password', 'invitation'] as const;
const labels = { password: 'With a password', invitation: 'By invitation' };
const hrefOf = { password: '/app/users/create', invitation: '/app/users/create?by=invitation' };
const wayOf = (asked: string | null) => waysIn.find((way) => way === asked) ?? 'password';

const EMPLOYEE = { role: DEFAULT_ROLE, role_label: 'Employee' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const lists = await accountLists(await officeCallerOf(request, context));
  return { lists: withOwnRole(lists, EMPLOYEE), submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const pageOf = (user: { uuid: string }) => `/app/users/${user.uuid}`;
  if (wayOf(queryOf(request).by ?? null) === 'invitation') {
    return submit(inviteUser, caller, request, { then: saved(({ user }) => pageOf(user)) });
  }
  return submit(createUser, caller, request, {
    hide: ['password', 'password_confirmation'],
    then: saved(({ user }) => pageOf(user)),
  });
}

export const handle = titled('Add user');

/** Every signed-in user may open it; the operation checks the permission. */
export default function CreateUser() {
  const { lists, submissionId } = useLoaderData<typeof loader>();
  const { auth, may } = useOffice();
  useLive({ setting: true, role: true });
  const by = wayOf(useSearchParams()[0].get('by'));
  const Form = by === 'invitation' ? InviteUserForm : NewUserForm;
  return (
    <ToldWithout permissions={['user.create']} doing="add users">
      <div className="grid gap-6">
        <LinkTabs
          label="How the password is chosen"
          tabs={waysIn.map((way) => ({ href: hrefOf[way], label: labels[way], isActive: way === by }))}
        />
        <Form
          key={by}
          lists={lists}
          roleLock={isAdministrator(auth.data.role) ? undefined : 'An administrator gives another one.'}
          mayChooseLocation={may('user.manage_service_location')}
          submissionId={submissionId}
        />
      </div>
    </ToldWithout>
  );
}

export const meta = officeMeta('Add user');
