import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listChecks } from '~/domains/checks/operations/list-checks.server';
import { type CheckLine, checkColumns, checkPath } from '~/domains/checks/ui/list/check-columns';
import { listPayments } from '~/domains/payments/operations/list-payments.server';
import { listRefunds } from '~/domains/payments/operations/list-refunds.server';
import { paymentColumns, type ShownPayment } from '~/domains/payments/ui/list/payment-columns';
import { paymentTabs, paymentTabsFor } from '~/domains/payments/ui/list/payment-tabs';
import { RefundTotals, refundColumns, type ShownRefund } from '~/domains/payments/ui/list/refund-columns';
import { BackToStart } from '~/features/setup/ui/back-to-start';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { ListTabs } from '~/ui/frame/list-tabs';
import { ExportLink } from '~/ui/table/export-link';
import { ListTable } from '~/ui/table/list-table';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const PATH = '/app/payments';
const nothing = { payments: null, refunds: null, checks: null };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { tab: asked, ...query } = queryOf(request);
  const tab = tabOf(paymentTabs, asked ?? null);
  if (tab === 'checks') {
    const checks = await load(listChecks, caller, query);
    return { ...nothing, tab, checks };
  }
  if (tab === 'refunds') return { ...nothing, tab, refunds: await load(listRefunds, caller, query) };
  return { ...nothing, tab, payments: await load(listPayments, caller, query) };
}

export const handle = titled('Payments');

/** Members' payments, refunds and checks in three tabs; the URL has the tab and the search. */
export default function Payments() {
  const { tab, payments, refunds, checks } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ payment: true, check: true, 'contractor-invoice': true });
  const list = { path: PATH, label: paymentTabs[tab], rowId: ({ id }: { id: number }) => String(id) };
  const rights = { mayRefund: may('payment.refund') };
  return (
    <>
      <BackToStart />
      <ListTabs label="Payments" path={PATH} tabs={paymentTabsFor(may('check.read'))} current={tab}>
        <ExportLink path={checks ? '/api/v1/checks/export' : '/api/v1/payments/export'} params={params} />
      </ListTabs>
      {payments && (
        <ListTable<ShownPayment>
          {...list}
          key={tab}
          columns={paymentColumns}
          rows={payments.results.map((row) => ({ ...row, ...rights }))}
          hrefOf={null}
          meta={payments.meta}
          noun="payments"
          placeholder="By ID, payer, company, description or check number"
          hint="Payments appear here as soon as they are made."
        />
      )}
      {refunds && (
        <>
          <ListTable<ShownRefund>
            {...list}
            key={tab}
            columns={refundColumns}
            rows={refunds.results}
            hrefOf={null}
            meta={refunds.meta}
            noun="refunds"
            placeholder="By ID, payer, company, description or check number"
            hint="Refunds appear here."
          />
          <RefundTotals sums={refunds.meta.sums} />
        </>
      )}
      {checks && (
        <ListTable<CheckLine>
          {...list}
          key={tab}
          columns={checkColumns}
          rows={checks.results}
          hrefOf={checkPath}
          meta={checks.meta}
          noun="checks"
          placeholder="By ID, check number, name or bank"
          hint="Checks appear here once they are entered for an invoice."
        />
      )}
    </>
  );
}

export const meta = officeMeta('Payments');
