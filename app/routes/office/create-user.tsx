import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { DEFAULT_ROLE, isAdministrator } from '~/domains/roles/rules/role-key';
import { createUser } from '~/domains/users/operations/create-user.server';
import { NewUserForm } from '~/domains/users/ui/form/new-user-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { accountLists, withOwnRole } from './account-data.server';
import { officeMeta } from './office-meta';
import { titled } from './office-title';
import { useOffice } from './use-office';

const EMPLOYEE = { role: DEFAULT_ROLE, role_label: 'Employee' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const lists = await accountLists(await officeCallerOf(request, context));
  return { lists: withOwnRole(lists, EMPLOYEE), submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createUser, await callerOf(request, context), request, {
    hide: ['password', 'password_confirmation'],
    then: saved(({ user }) => `/app/users/${user.uuid}`),
  });
}

export const handle = titled('Add user');

/** Every signed-in user may open it; the operation checks the permission. */
export default function CreateUser() {
  const { lists, submissionId } = useLoaderData<typeof loader>();
  const { auth, may } = useOffice();
  useLive({ setting: true, role: true });
  return (
    <NewUserForm
      lists={lists}
      roleLock={isAdministrator(auth.data?.role ?? '') ? undefined : 'An administrator gives another one.'}
      mayChooseLocation={may('user.manage_service_location')}
      submissionId={submissionId}
    />
  );
}

export const meta = officeMeta('Add user');
