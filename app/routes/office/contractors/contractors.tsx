import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listContractors } from '~/domains/contractors/operations/list-contractors.server';
import { listFavoriteContractors } from '~/domains/contractors/operations/list-favorite-contractors.server';
import { listInactiveContractors } from '~/domains/contractors/operations/list-inactive-contractors.server';
import { listUnavailableContractors } from '~/domains/contractors/operations/list-unavailable-contractors.server';
import { type ContractorRow, contractorColumns } from '~/domains/contractors/ui/list/contractor-columns';
import { tradeFilter } from '~/domains/contractors/ui/list/trade-filter';
import { listJobCategories } from '~/domains/jobs/operations/list-job-categories.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { locationFilter } from '~/domains/service-locations/ui/list/location-filter';
import { useLive } from '~/lib/live/use-live';
import { load, loadResults, queryOf } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ListTabs } from '~/ui/frame/list-tabs';
import { ExportLink } from '~/ui/table/export-link';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const lists = {
  active: listContractors,
  inactive: listInactiveContractors,
  unavailable: listUnavailableContractors,
  favorite: listFavoriteContractors,
};
const tabs = { active: 'Active', inactive: 'Inactive', unavailable: 'Unavailable', favorite: 'Favorite' } as const;
const PATH = '/app/contractors';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tab = tabOf(tabs, new URL(request.url).searchParams.get('tab'));
  const caller = await officeCallerOf(request, context);
  const [{ results, meta }, locations, categories] = await Promise.all([
    load(lists[tab], caller, queryOf(request)),
    loadResults(listServiceLocationOptions, caller),
    loadResults(listJobCategories, caller, { all: true }),
  ]);
  // The page needs nothing else of the filters' choices
  return {
    results: results.map(({ uuid, city, factor_percent, ...row }) => row),
    meta,
    locations: locations.map(({ id, label }) => ({ id, label })),
    categories: categories.map(({ id, name, retired }) => ({ id, name, ...(retired && { retired }) })),
  };
}

export const handle = titled('Contractors');

/** The contractors, by status and one's favorites, searched and paged by the server. */
export default function Contractors() {
  const { results, meta, locations, categories } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ contractor: true });
  const current = tabOf(tabs, params.get('tab'));
  return (
    <>
      <ListTabs label="Directory" path={PATH} tabs={tabs} current={current}>
        <ExportLink path="/api/v1/contractors/export" params={params} />
        {may('contractor.update') && (
          <LinkButton to="/app/importContractor" variant="secondary">
            Import Con. Inv
          </LinkButton>
        )}
        {may('contractor.create') && <LinkButton to={`${PATH}/create`}>Add contractor</LinkButton>}
      </ListTabs>
      <ListTable<ContractorRow>
        label={`${tabs[current]} contractors`}
        columns={contractorColumns[may('contractor.delete') ? 'changeStatus' : 'read']}
        rows={results}
        rowId={(row) => String(row.id)}
        hrefOf={({ id }) => `${PATH}/${id}`}
        path={PATH}
        meta={meta}
        noun="contractors"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        filters={[tradeFilter(categories), locationFilter(locations)]}
        hint={
          current === 'favorite'
            ? 'The star in a contractor’s row makes it a favorite of yours.'
            : 'Contractors with this status appear here.'
        }
      />
    </>
  );
}

export const meta = officeMeta('Contractors');
