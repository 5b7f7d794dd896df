import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { type Contact, contactColumns } from '~/domains/service-locations/ui/list/contact-columns';
import { LocationZips } from '~/domains/service-locations/ui/list/location-zips';
import { viewServiceLocation } from '~/features/profiles/operations/view-service-location.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { StatusChip } from '~/ui/format/status-chip';
import { PageHeader } from '~/ui/frame/page-header';
import { DataTable } from '~/ui/table/data-table';
import { Pagination } from '~/ui/table/pagination';
import { useListLoading } from '~/ui/table/use-list-loading';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { page, per_page } = queryOf(request);
  return load(viewServiceLocation, await officeCallerOf(request, context), { name: params.name, page, per_page });
}

export const handle = {
  crumb: ({ service_location }: { service_location: { label: string } }) => service_location.label,
};

/** One service location with its users and zips. */
export default function ServiceLocation() {
  const { service_location: location, results, meta } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ setting: true, user: true });
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
          may('setting.update') && (
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

export const meta = officeMeta<typeof loader>((data) => data.service_location.label);
