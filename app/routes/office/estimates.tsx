import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listEstimates } from '~/domains/estimates/operations/list-estimates.server';
import { type EstimateListRow, estimateColumns } from '~/domains/estimates/ui/estimate-columns';
import { load, queryOf } from '~/lib/load.server';
import { may } from '~/lib/operation.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { EmptyState } from '~/ui/empty-state';
import { ExportLink } from '~/ui/export-link';
import { LinkTabs } from '~/ui/link-tabs';
import { ListTable } from '~/ui/list-table';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

const PATH = '/app/estimates';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  // The page opens for everybody who is signed in, its list does not
  return may(caller.actor, 'job.read_estimate') ? load(listEstimates, caller, queryOf(request)) : null;
}

/** What contractors were asked and have answered, searched and paged by the server. */
export default function Estimates() {
  const list = useLoaderData<typeof loader>();
  const { club } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  useLiveReload(({ event }) => event === 'job.updated');
  if (!list) {
    return (
      <>
        <PageHeader title="Estimates" />
        <EmptyState title="Your role may not read estimates">Ask an administrator if you need them.</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Estimates" actions={<ExportLink path="/api/v1/estimates/export" params={params} />} />
      <LinkTabs label="Estimates" tabs={[{ label: 'Estimates', href: PATH, isActive: true }]} />
      <ListTable<EstimateListRow>
        label="Estimates"
        columns={estimateColumns}
        rows={list.data.map((estimate) => ({ ...estimate, zone: club.timezone }))}
        rowId={(row) => String(row.id)}
        path={PATH}
        meta={list.meta}
        noun="estimates"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        hint="Estimates are asked for on the page of a job."
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Estimates' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
