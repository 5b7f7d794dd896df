import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listVendors } from '~/domains/vendors/operations/list-vendors.server';
import { type VendorLine, vendorColumns } from '~/domains/vendors/ui/vendor-columns';
import { load, queryOf } from '~/lib/load.server';
import { ExportLink } from '~/ui/export-link';
import { LinkButton } from '~/ui/link-button';
import { ListTable } from '~/ui/list-table';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

const PATH = '/app/vendors';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return load(listVendors, await callerOf(request, context), queryOf(request));
}

/** Whom the club buys from, searched and paged by the server; the state of the list is the URL. */
export default function Vendors() {
  const { results, meta } = useLoaderData<typeof loader>();
  const { auth } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Vendors"
        actions={
          <>
            <ExportLink path="/api/v1/vendors/export" params={params} />
            {auth.permissions.includes('vendor.create') && <LinkButton to={`${PATH}/create`}>Add Vendor</LinkButton>}
          </>
        }
      />
      <ListTable<VendorLine>
        label="Vendors"
        columns={vendorColumns}
        rows={results}
        rowId={(row) => String(row.id)}
        path={PATH}
        meta={meta}
        noun="vendors"
        placeholder="By ID, Alpha, Name, Phone or Email"
        hint="Add the first vendor with the button above."
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Vendors' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
