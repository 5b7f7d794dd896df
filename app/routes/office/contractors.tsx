import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listContractors } from '~/domains/contractors/operations/list-contractors.server';
import { listFavoriteContractors } from '~/domains/contractors/operations/list-favorite-contractors.server';
import { listInactiveContractors } from '~/domains/contractors/operations/list-inactive-contractors.server';
import { listUnavailableContractors } from '~/domains/contractors/operations/list-unavailable-contractors.server';
import { type ContractorRow, contractorColumns } from '~/domains/contractors/ui/contractor-columns';
import { load, queryOf } from '~/lib/load.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { ExportLink } from '~/ui/export-link';
import { LinkButton } from '~/ui/link-button';
import { LinkTabs } from '~/ui/link-tabs';
import { ListTable } from '~/ui/list-table';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

const lists = {
  active: listContractors,
  inactive: listInactiveContractors,
  unavailable: listUnavailableContractors,
  favorite: listFavoriteContractors,
};
const tabs = { active: 'Active', inactive: 'Inactive', unavailable: 'Unavailable', favorite: 'Favorite' } as const;
type Tab = keyof typeof tabs;
const tabOf = (value: string | null): Tab => (value && value in tabs ? (value as Tab) : 'active');
const PATH = '/app/contractors';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tab = tabOf(new URL(request.url).searchParams.get('tab'));
  const { results, meta } = await load(lists[tab], await callerOf(request, context), queryOf(request));
  return { results: results.map(({ uuid, city, factor_percent, ...row }) => row), meta };
}

/** Who does the club's jobs: by status and one's favorites, searched and paged by the server. */
export default function Contractors() {
  const { results, meta } = useLoaderData<typeof loader>();
  const { auth } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  // One's own change loads the page by itself.
  useLiveReload(({ event, data }) => event === 'contractor.changed' && data.user_id !== auth.data?.id);
  const current = tabOf(params.get('tab'));
  const may = (permission: string) => auth.permissions.includes(permission);
  return (
    <>
      <PageHeader
        title="Contractors"
        actions={
          <>
            <ExportLink path="/api/v1/contractors/export" params={params} />
            {may('contractor.update') && (
              <LinkButton to="/app/importContractor" variant="secondary">
                Import Con. Inv
              </LinkButton>
            )}
            {may('contractor.create') && <LinkButton to={`${PATH}/create`}>Add contractor</LinkButton>}
          </>
        }
      />
      <LinkTabs
        label="Directory"
        tabs={Object.entries(tabs).map(([key, label]) => ({
          label,
          href: key === 'active' ? PATH : `${PATH}?tab=${key}`,
          isActive: key === current,
        }))}
      />
      <ListTable<ContractorRow>
        label={`${tabs[current]} contractors`}
        columns={contractorColumns[may('contractor.delete') ? 'changeStatus' : 'read']}
        rows={results}
        rowId={(row) => String(row.id)}
        path={PATH}
        meta={meta}
        noun="contractors"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        hint={
          current === 'favorite'
            ? 'The star in a contractor’s row makes it a favorite of yours.'
            : 'Contractors with this status appear here.'
        }
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Contractors' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
