import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { type RoleLine, roleColumns } from '~/domains/roles/ui/list/role-columns';
import { listRolesAndPeople } from '~/features/accounts/operations/list-roles-and-people.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PageHeader } from '~/ui/frame/page-header';
import { ExportLink } from '~/ui/table/export-link';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { useManaging } from './use-granting';

const PATH = '/app/roles';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { results, meta } = await load(listRolesAndPeople, await officeCallerOf(request, context), queryOf(request));
  return {
    results: results.map(({ id, uuid, name, label, built_in, users_count, permission_keys }) => ({
      ...{ id, uuid, name, label, built_in, users_count, permission_keys },
    })),
    meta,
  };
}

export const handle = titled('Roles & Permissions');

/** The roles, with their numbers of users. */
export default function Roles() {
  const { results, meta } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ role: true, user: true });
  const mayManage = useManaging();
  const mayUpdate = may('role.update');
  const mayCopy = may('role.create');
  const mayDelete = may('role.delete');
  const mayChange = mayUpdate || mayCopy || mayDelete;
  return (
    <>
      <PageHeader
        actions={
          <>
            <ExportLink path="/api/v1/roles/export" params={params} />
            {may('role.create') && <LinkButton to={`${PATH}/create`}>Create role</LinkButton>}
          </>
        }
      />
      <ListTable<RoleLine>
        label="Roles"
        columns={mayChange ? roleColumns.change : roleColumns.read}
        rows={results.map(({ name, permission_keys, ...row }) => {
          const isManaged = mayManage({ role: name, permissions: permission_keys });
          return {
            ...row,
            permissions_count: permission_keys.length,
            mayUpdate: mayUpdate && isManaged,
            mayCopy,
            mayDelete: mayDelete && isManaged && !row.built_in && row.users_count === 0,
          };
        })}
        rowId={(row) => String(row.id)}
        hrefOf={({ uuid }) => `${PATH}/${uuid}`}
        path={PATH}
        meta={meta}
        noun="roles"
        placeholder="By ID or Name"
        hint="Create the first role with the button above."
      />
    </>
  );
}

export const meta = officeMeta('Roles & Permissions');
