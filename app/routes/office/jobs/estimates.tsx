import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listEstimates } from '~/domains/estimates/operations/list-estimates.server';
import { estimateTypes } from '~/domains/estimates/states';
import { type EstimateListRow, estimateColumns } from '~/domains/estimates/ui/list/estimate-columns';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkTabs } from '~/ui/frame/link-tabs';
import { ExportLink } from '~/ui/table/export-link';
import { type ListFilter, plainOptions } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const PATH = '/app/estimates';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  // Every signed-in user may open the page; its list needs a permission
  return may(caller.actor, 'job.read_estimate') ? load(listEstimates, caller, queryOf(request)) : null;
}

export const handle = titled('Estimates');

const estimateFilters: ListFilter[] = [{ name: 'type', label: 'Status', options: plainOptions(estimateTypes) }];

/** The estimates, searched and paged by the server. */
export default function Estimates() {
  const list = useLoaderData<typeof loader>();
  const { club } = useOffice();
  const [params] = useSearchParams();
  useLive({ job: true });
  if (!list) {
    return <EmptyState title="Your role may not read estimates">Ask an administrator if you need them.</EmptyState>;
  }
  return (
    <>
      <LinkTabs label="Estimates" tabs={[{ label: 'Estimates', href: PATH, isActive: true }]}>
        <ExportLink path="/api/v1/estimates/export" params={params} />
      </LinkTabs>
      <ListTable<EstimateListRow>
        label="Estimates"
        columns={estimateColumns}
        rows={list.data.map((estimate) => ({ ...estimate, zone: club.timezone }))}
        rowId={(row) => String(row.id)}
        hrefOf={({ id }) => `${PATH}/${id}`}
        path={PATH}
        meta={list.meta}
        noun="estimates"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        filters={estimateFilters}
        hint="Estimates are asked for on the page of a job."
      />
    </>
  );
}

export const meta = officeMeta('Estimates');
