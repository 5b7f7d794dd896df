import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listRemittance } from '~/domains/contractor-invoices/operations/list-remittance.server';
import { remittanceName } from '~/domains/contractor-invoices/rules/remittance';
import { REPORTS } from '~/domains/contractor-invoices/rules/report-paths';
import { invoiceSums, invoiceSumWords } from '~/domains/contractor-invoices/states';
import { ContractorSums } from '~/domains/contractor-invoices/ui/reports/contractor-sums';
import { remittanceColumns } from '~/domains/contractor-invoices/ui/reports/remittance-columns';
import { RemittanceFilters } from '~/domains/contractor-invoices/ui/reports/remittance-filters';
import { ReportTabs } from '~/domains/contractor-invoices/ui/reports/report-tabs';
import type { RemittanceRow } from '~/domains/contractor-invoices/views/remittance-view.server';
import { clubToday } from '~/lib/env.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { centsOf } from '~/lib/text/read-money';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { counted } from '~/ui/format/counted';
import { type Sum, Totals } from '~/ui/format/totals';
import { DataTable } from '~/ui/table/data-table';
import { ExportLink } from '~/ui/table/export-link';
import { Pagination } from '~/ui/table/pagination';
import { useListLoading } from '~/ui/table/use-list-loading';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const CONTRACTORS_SHOWN = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  // Every signed-in user may open the page; its report needs a permission
  if (!may(caller.actor, 'invoice.read')) return null;
  const { contractors, ...report } = await load(listRemittance, caller, queryOf(request));
  return {
    ...report,
    contractors: contractors.slice(0, CONTRACTORS_SHOWN),
    contractorCount: contractors.length,
    today: clubToday(caller),
  };
}

export const handle = titled('Reports');

/** Contractors' sums for the invoices of some days: to pay, not decided, refused, paid. */
export default function Reports() {
  const report = useLoaderData<typeof loader>();
  const { may: holds } = useOffice();
  const [params] = useSearchParams();
  useLive({ 'contractor-invoice': true });
  const isLoading = useListLoading(REPORTS);
  if (!report) {
    return <EmptyState title="Your role may not read invoices">Ask an administrator if you need them.</EmptyState>;
  }
  const { period, today, chosen, contractors, contractorCount, totals, results, meta } = report;
  const names = chosen.map(({ name }) => name);
  const fileParams = { page: null, per_page: null };
  return (
    <>
      <ReportTabs current={REPORTS} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <RemittanceFilters path={REPORTS} params={params} period={period} today={today} chosen={chosen} />
        </div>
        <div className="flex flex-wrap gap-2">
          <ExportLink path="/api/v1/contractors/remittance-report/export" params={params} changes={fileParams} />
          <PdfButton
            href={withParams('/api/v1/contractors/download-remittance-report', params, fileParams)}
            fileName={`${remittanceName(names, `${period.from}_${period.to}`)}.pdf`}
            label="Download PDF"
            doneTitle="PDF Download Successfully"
            variant="primary"
            size="md"
          />
        </div>
      </div>
      <ContractorSums contractors={contractors} total={contractorCount} mayPay={holds('invoice.update')} />
      <Totals
        sums={invoiceSums.map((sum): Sum => {
          const { count, due } = totals[sum];
          return [`${invoiceSumWords[sum]}, ${counted(count, 'invoices')}`, centsOf(due), true];
        })}
      />
      <DataTable<RemittanceRow>
        label="Invoices of the report"
        columns={remittanceColumns}
        rows={results}
        rowId={({ id }) => String(id)}
        noun="remittances"
        isLoading={isLoading}
        empty={<EmptyState>There are no invoices in this period.</EmptyState>}
        footer={<Pagination meta={meta} noun="invoices" path={REPORTS} params={params} />}
      />
    </>
  );
}

export const meta = officeMeta('Reports');
