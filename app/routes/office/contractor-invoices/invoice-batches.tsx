import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listBatches } from '~/domains/invoice-batches/operations/list-batches.server';
import { BATCHES, batchPath } from '~/domains/invoice-batches/rules/batch-path';
import { isSolved } from '~/domains/invoice-batches/states';
import { type BatchLine, batchColumns } from '~/domains/invoice-batches/ui/list/batch-columns';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ExportLink } from '~/ui/table/export-link';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  // Every signed-in user may open the page; its list needs a permission
  return may(caller.actor, 'invoice.read') ? load(listBatches, caller, queryOf(request)) : null;
}

export const handle = titled('Invoice Batches');

/** The files of contractors' invoices that came by e-mail, each with how much of it is decided. */
export default function InvoiceBatches() {
  const list = useLoaderData<typeof loader>();
  const { club } = useOffice();
  const [params] = useSearchParams();
  useLive({ batch: true });
  if (!list) {
    return <EmptyState title="Your role may not read invoices">Ask an administrator if you need them.</EmptyState>;
  }
  return (
    <ListTable<BatchLine>
      label="Invoice Batches"
      columns={batchColumns}
      rows={list.results.map((batch) => ({ ...batch, zone: club.timezone }))}
      rowId={(row) => String(row.id)}
      // A solved one has nothing to review
      hrefOf={(batch) => (isSolved(batch) ? undefined : batchPath(batch.id))}
      path={BATCHES}
      meta={list.meta}
      noun="batches"
      placeholder="By ID or file name"
      tools={<ExportLink path="/api/v1/batch/export" params={params} />}
      hint="A batch is made when a file of invoices is imported from its task."
    />
  );
}

export const meta = officeMeta('Invoice Batches');
