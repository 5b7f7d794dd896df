import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { showContractorLedger } from '~/domains/contractor-invoices/operations/show-contractor-ledger.server';
import { ledgerPath } from '~/domains/contractor-invoices/rules/report-paths';
import { AccountSums } from '~/domains/contractor-invoices/ui/reports/account-sums';
import { type LedgerLine, ledgerColumns } from '~/domains/contractor-invoices/ui/reports/ledger-columns';
import { PayLink } from '~/domains/contractor-invoices/ui/reports/pay-link';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { centsOf } from '~/lib/text/read-money';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Totals } from '~/ui/format/totals';
import { PageHeader } from '~/ui/frame/page-header';
import { DataTable } from '~/ui/table/data-table';
import { ExportLink } from '~/ui/table/export-link';
import { Pagination } from '~/ui/table/pagination';
import { useListLoading } from '~/ui/table/use-list-loading';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  return load(showContractorLedger, caller, { ...queryOf(request), id: params.id });
}

export const handle = { crumb: ({ contractor }: { contractor: { name: string } }) => `Ledger of ${contractor.name}` };

/** A contractor's ledger: invoices, payments and the balance after each. */
export default function Ledger() {
  const { contractor, results, meta, totals } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ contractor: contractor.id });
  const path = ledgerPath(contractor.uuid);
  const isLoading = useListLoading(path);
  const mayUpdate = may('invoice.update');
  return (
    <>
      <PageHeader
        title={contractor.name}
        description="What the club owes: invoices are charges, less their adjustments; canceled and refused ones are left out."
        actions={
          <>
            <ExportLink path={`/api/v1/contractors/${contractor.id}/ledger/export`} params={new URLSearchParams()} />
            {may('contractor.read') && (
              <LinkButton to={`/app/contractors/${contractor.uuid}`} variant="secondary">
                Contractor
              </LinkButton>
            )}
            {mayUpdate && <PayLink contractor={contractor} account={totals} label="Pay invoices" />}
          </>
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Totals
          sums={[
            ['Charged', centsOf(totals.charged)],
            ['Paid', centsOf(-totals.paid)],
            ['Owed', centsOf(totals.balance), true],
          ]}
        />
        <AccountSums account={totals} />
      </div>
      <DataTable<LedgerLine>
        label="Ledger"
        columns={ledgerColumns}
        rows={results.map((line) => ({ ...line, contractor, mayUpdate }))}
        rowId={({ id }) => id}
        noun="ledger lines"
        isLoading={isLoading}
        empty={<EmptyState>This contractor has sent no invoices.</EmptyState>}
        footer={<Pagination meta={meta} noun="lines" path={path} params={params} />}
      />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Ledger of ${data.contractor.name}`);
