import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listQuickbooksBills } from '~/domains/quickbooks/operations/list-quickbooks-bills.server';
import { showQuickbooksStatus } from '~/domains/quickbooks/operations/show-quickbooks-status.server';
import { QUICKBOOKS } from '~/domains/quickbooks/rules/redirect-uri';
import { billStatuses } from '~/domains/quickbooks/states';
import { type BillLine, billColumns } from '~/domains/quickbooks/ui/list/bill-columns';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { counted } from '~/ui/format/counted';
import { DataTable } from '~/ui/table/data-table';
import { FilterMenu } from '~/ui/table/filter-menu';
import { type ListFilter, plainOptions } from '~/ui/table/list-filters';
import { Pagination } from '~/ui/table/pagination';
import { useListLoading } from '~/ui/table/use-list-loading';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const [list, status] = await Promise.all([
    load(listQuickbooksBills, caller, queryOf(request)),
    may(caller.actor, 'setting.update') ? load(showQuickbooksStatus, caller, {}) : null,
  ]);
  return { ...list, status };
}

export const handle = titled('QuickBooks');

const filters: ListFilter[] = [{ name: 'status', label: 'Status', options: plainOptions(billStatuses) }];

/** The contractors' invoices in QuickBooks, and the refused ones with the reason and a button to send them again. */
export default function Quickbooks() {
  const { results, meta, status } = useLoaderData<typeof loader>();
  const { club, may: holds } = useOffice();
  const [params] = useSearchParams();
  useLive({ quickbooks: true, 'contractor-invoice': true });
  const isLoading = useListLoading(QUICKBOOKS);
  const maySend = holds('invoice.update') || holds('setting.update');
  return (
    <>
      {status && !status.is_connected && (
        <Notice kind="warning" title="QuickBooks is not connected">
          Nothing is sent until it is.{' '}
          <LinkButton to="/app/profile?tab=quickbooks" variant="secondary" size="sm">
            QuickBooks Connect
          </LinkButton>
        </Notice>
      )}
      {status?.is_connected && status.bills.unsent > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{`${counted(status.bills.unsent, 'invoices', 'approved or paid')} not in QuickBooks.`}</span>
          <StepButton
            operation="send-unsent-bills"
            input={{}}
            label="Send them"
            title="Send what is missing?"
            text="Approved and paid invoices that QuickBooks has not are sent as bills, the oldest first, two hundred at once."
            confirmLabel="Send"
            tone="primary"
            look={{ variant: 'secondary', size: 'md' }}
          />
        </div>
      )}
      <DataTable<BillLine>
        label="Bills"
        columns={billColumns}
        rows={results.map((line) => ({ ...line, zone: club.timezone, maySend }))}
        rowId={({ id }) => String(id)}
        noun="bills"
        isLoading={isLoading}
        toolbar={<FilterMenu filters={filters} path={QUICKBOOKS} params={params} />}
        empty={<EmptyState>No bill here. Approved and paid contractor invoices are sent by themselves.</EmptyState>}
        footer={<Pagination meta={meta} noun="bills" path={QUICKBOOKS} params={params} />}
      />
    </>
  );
}

export const meta = officeMeta('QuickBooks');
