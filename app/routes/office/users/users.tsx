import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { listUsers } from '~/domains/users/operations/list-users.server';
import { OfficeFilter } from '~/domains/users/ui/list/office-filter';
import { type UserLine, userColumns } from '~/domains/users/ui/list/user-columns';
import { BackToStart } from '~/features/setup/ui/back-to-start';
import { useLive } from '~/lib/live/use-live';
import { load, loadResults, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PageHeader } from '~/ui/frame/page-header';
import { ExportLink } from '~/ui/table/export-link';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const PATH = '/app/users';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const mayFilter = may(caller.actor, 'user.manage_service_location');
  const [{ results, meta }, locations] = await Promise.all([
    load(listUsers, caller, queryOf(request)),
    mayFilter ? loadResults(listServiceLocationOptions, caller) : null,
  ]);
  return {
    results: results.map(
      ({ id, uuid, name, email, role_label, extension, bgColor, chipColor, is_invited, is_above }) => ({
        ...{ id, uuid, name, email, role_label, extension, bgColor, chipColor, is_invited, is_above },
      }),
    ),
    meta,
    locations,
  };
}

export const handle = titled('Users');

/** The staff, searched and paged by the server, of one office or of all. */
export default function Users() {
  const { results, meta, locations } = useLoaderData<typeof loader>();
  const { may, auth } = useOffice();
  const [params] = useSearchParams();
  useLive({ user: true, role: true, setting: true });
  const mayUpdate = may('user.update');
  const mayDelete = may('user.delete');
  const mayInvite = may('user.create');
  return (
    <>
      <BackToStart />
      <PageHeader
        actions={
          <>
            <ExportLink path="/api/v1/users/export" params={params} />
            {may('user.create') && <LinkButton to={`${PATH}/create`}>Add user</LinkButton>}
          </>
        }
      />
      <ListTable<UserLine>
        label="Users"
        columns={mayUpdate || mayDelete ? userColumns.change : userColumns.read}
        rows={results.map(({ is_above, ...row }) => ({
          ...row,
          mayUpdate: mayUpdate && !is_above,
          mayInvite: mayInvite && !is_above,
          mayDelete: mayDelete && !is_above && row.id !== auth.data.id,
        }))}
        rowId={(row) => String(row.id)}
        hrefOf={({ uuid }) => `${PATH}/${uuid}`}
        path={PATH}
        meta={meta}
        noun="users"
        placeholder="By ID, Name, Email or Extension"
        hint="Add the first user with the button above."
        tools={locations && <OfficeFilter path={PATH} locations={locations} />}
      />
    </>
  );
}

export const meta = officeMeta('Users');
