import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { createRole } from '~/domains/roles/operations/create-role.server';
import { NewRoleForm } from '~/domains/roles/ui/form/new-role-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { queryOf } from '~/lib/operation/load.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { ToldWithout } from '../frame/told-without';
import { copiedRoles } from './copied-roles.server';
import { useGranting } from './use-granting';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const roles = await copiedRoles(await officeCallerOf(request, context));
  const { copy } = queryOf(request);
  const copied = roles.find(({ id }) => String(id) === copy) ?? null;
  return { roles, copied, submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createRole, await callerOf(request, context), request, {
    then: saved(({ role }) => `/app/roles/${role.uuid}`),
  });
}

export const handle = titled('Create role');

/** Every signed-in user may open it; the operation checks the permission. */
export default function CreateRole() {
  const { roles, copied, submissionId } = useLoaderData<typeof loader>();
  const mayPut = useGranting();
  useLive({ role: true });
  return (
    <ToldWithout permissions={['role.create']} doing="add roles">
      <NewRoleForm roles={roles} copied={copied} mayPut={mayPut} submissionId={submissionId} />
    </ToldWithout>
  );
}

export const meta = officeMeta('Create role');
