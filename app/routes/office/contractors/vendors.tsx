import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { locationFilter } from '~/domains/service-locations/ui/list/location-filter';
import { listVendors } from '~/domains/vendors/operations/list-vendors.server';
import { vendorTypes } from '~/domains/vendors/rules/vendor-types';
import { type VendorLine, vendorColumns } from '~/domains/vendors/ui/list/vendor-columns';
import { useLive } from '~/lib/live/use-live';
import { load, loadResults, queryOf } from '~/lib/operation/load.server';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PageHeader } from '~/ui/frame/page-header';
import { ExportLink } from '~/ui/table/export-link';
import type { ListFilter } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const PATH = '/app/vendors';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const [list, locations] = await Promise.all([
    load(listVendors, caller, queryOf(request)),
    loadResults(listServiceLocationOptions, caller),
  ]);
  return { ...list, locations };
}

export const handle = titled('Vendors');

const vendorTypeFilter: ListFilter = {
  name: 'vendor_type_id',
  label: 'Type',
  options: vendorTypes.map(({ id, name }) => ({ value: String(id), label: name })),
};

/** The vendors, searched and paged by the server; the URL has the state of the list. */
export default function Vendors() {
  const { results, meta, locations } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ vendor: true });
  return (
    <>
      <PageHeader
        actions={
          <>
            <ExportLink path="/api/v1/vendors/export" params={params} />
            {may('vendor.create') && <LinkButton to={`${PATH}/create`}>Add Vendor</LinkButton>}
          </>
        }
      />
      <ListTable<VendorLine>
        label="Vendors"
        columns={vendorColumns}
        rows={results}
        rowId={(row) => String(row.id)}
        hrefOf={({ uuid }) => `${PATH}/${uuid}`}
        path={PATH}
        meta={meta}
        noun="vendors"
        placeholder="By ID, Alpha, Name, Phone or Email"
        filters={[vendorTypeFilter, locationFilter(locations)]}
        hint="Add the first vendor with the button above."
      />
    </>
  );
}

export const meta = officeMeta('Vendors');
