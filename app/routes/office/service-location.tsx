import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { viewServiceLocation } from '~/domains/profiles/operations/view-service-location.server';
import { type Contact, contactColumns } from '~/domains/service-locations/ui/contact-columns';
import { LocationZips } from '~/domains/service-locations/ui/location-zips';
import { load, queryOf } from '~/lib/load.server';
import { DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { PageHeader } from '~/ui/page-header';
import { Pagination } from '~/ui/pagination';
import { StatusChip } from '~/ui/status-chip';
import { useListLoading } from '~/ui/use-list-loading';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { page, per_page } = queryOf(request);
  return load(viewServiceLocation, await callerOf(request, context), { name: params.name, page, per_page });
}

export const handle = {
  crumb: ({ service_location }: { service_location: { label: string } }) => service_location.label,
};

/** One service location: who belongs to it, and which zips it serves. */
export default function ServiceLocation() {
  const { service_location: location, results, meta } = useLoaderData<typeof loader>();
  const { auth } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  const path = `/app/settings/${encodeURIComponent(location.label.replace(/\s+/g, '-'))}`;
  return (
    <>
      <PageHeader
        title={location.label}
        status={
          <>
            <StatusChip tone={location.enabled ? 'green' : 'grey'}>
              {location.enabled ? 'Enabled' : 'Disabled'}
            </StatusChip>
            <span className="text-muted-foreground">
              {location.city.label}, {location.state_code}
            </span>
          </>
        }
        actions={
          auth.permissions.includes('setting.update') && (
            <LinkButton to={`/app/settings?location=${location.id}`} variant="secondary">
              Edit
            </LinkButton>
          )
        }
      />
      <DataTable<Contact>
        label="Users of this service location"
        columns={contactColumns}
        rows={results}
        rowId={(row) => String(row.id)}
        isLoading={useListLoading(path)}
        hasColumnMenu={false}
        empty={<EmptyState>Users are given a service location in their account.</EmptyState>}
        footer={<Pagination meta={meta} noun="users" path={path} params={params} />}
      />
      <LocationZips zips={location.zips} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.service_location.label ?? 'Service location' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app/settings" isFramed />;
}
