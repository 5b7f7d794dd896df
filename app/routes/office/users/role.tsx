import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { updateRole } from '~/domains/roles/operations/update-role.server';
import { RoleForm } from '~/domains/roles/ui/form/role-form';
import { RoleSummary } from '~/domains/roles/ui/form/role-summary';
import { showRole } from '~/features/accounts/operations/show-role.server';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Notice } from '~/ui/feedback/notice';
import { StepButton } from '~/ui/form/buttons/step-button';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';
import { copiedRoles } from './copied-roles.server';
import { useGranting, useManaging } from './use-granting';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const [{ role }, roles] = await Promise.all([load(showRole, caller, { id: params.id }), copiedRoles(caller)]);
  return { role, roles: roles.filter(({ id }) => id !== role.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateRole, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ role }: { role: { label: string } }) => role.label };

/** One role, with checkboxes of its permissions. */
export default function RolePage() {
  const { role, roles } = useLoaderData<typeof loader>();
  const { may, preview } = useOffice();
  useLive({ role: true, user: true });
  const mayPut = useGranting(role.id);
  const isAbove = !useManaging()({ role: role.name, permissions: role.permission_keys });
  const people = `${role.users_count} ${role.users_count === 1 ? 'person' : 'people'}`;
  return (
    <>
      <PageHeader
        title={role.label}
        status={<span className="text-muted-foreground">{people}</span>}
        actions={preview ? null : <SeeAs role={role} />}
      />
      {isAbove && may('role.update') && (
        <Notice
          className="mb-6"
          title={`${role.label} holds permissions that you do not: you cannot change this role.`}
        />
      )}
      {may('role.update') && !isAbove ? (
        <RoleForm key={role.uuid} role={role} roles={roles} mayPut={mayPut} />
      ) : (
        <RoleSummary keys={role.permission_keys} />
      )}
    </>
  );
}

const SeeAs = ({ role: { uuid, label } }: { role: { uuid: string; label: string } }) => (
  <StepButton
    operation="preview-role"
    input={{ id: uuid }}
    label="See as this role"
    title={`See the office as ${label} does?`}
    text="For half an hour, or until you stop it, you see what this role shows of what you may see yourself. Nothing can be changed meanwhile."
    confirmLabel="See as this role"
    tone="primary"
    look={{ variant: 'secondary', size: 'sm' }}
    onDone={() => window.location.assign('/app')}
  />
);

export const meta = officeMeta<typeof loader>((data) => data.role.label);
