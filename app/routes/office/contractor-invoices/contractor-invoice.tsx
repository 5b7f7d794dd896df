import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listCorrections } from '~/domains/contractor-invoices/operations/list-corrections.server';
import { showContractorInvoice } from '~/domains/contractor-invoices/operations/show-contractor-invoice.server';
import { invoicePath } from '~/domains/contractor-invoices/rules/invoice-path';
import { statusesOfOpen } from '~/domains/contractor-invoices/states';
import { CorrectionList } from '~/domains/contractor-invoices/ui/corrections/correction-list';
import { paidBy } from '~/domains/contractor-invoices/ui/list/invoice-line';
import { InvoiceStatus } from '~/domains/contractor-invoices/ui/list/invoice-status';
import { ContractorInvoiceSheet } from '~/domains/contractor-invoices/ui/view/contractor-invoice-sheet';
import { invoiceViewTabs } from '~/domains/contractor-invoices/ui/view/invoice-view-tabs';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { StatusChip } from '~/ui/format/status-chip';
import { PageHeader } from '~/ui/frame/page-header';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { officeMeta } from '../frame/office-meta';
import { RecordTab } from '../frame/record-tab';
import { loadRecordTab } from '../frame/record-tab.server';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const tab = tabOf(invoiceViewTabs, new URL(request.url).searchParams.get('tab'));
  const [{ invoice }, corrected, opened] = await Promise.all([
    load(showContractorInvoice, caller, { id: params.id, conid: params.conid }),
    tab === 'information' ? load(listCorrections, caller, { id: params.id }) : null,
    loadRecordTab(request, caller, { type: 'contractor_invoice', id: params.id ?? '' }, tab),
  ]);
  return { invoice, corrections: corrected?.results ?? [], tab, opened };
}

export const handle = {
  crumb: ({ invoice }: { invoice: { hoc_inv_num: string } }) => `Contractor invoice ${invoice.hoc_inv_num}`,
};

/** One invoice of a contractor, read-only, to be printed and downloaded, with its notes, files and history. */
export default function ContractorInvoice() {
  const { invoice, corrections, tab, opened } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  useLive({ 'contractor-invoice': invoice.id });
  const mayUpdate = may('invoice.update');
  return (
    <>
      <PageHeader
        title="View Contractor Invoice"
        status={
          <>
            <InvoiceStatus
              invoice={{ ...invoice, paid_by: paidBy(invoice.payment), mayUpdate }}
              offered={statusesOfOpen}
            />
            {invoice.is_canceled && <StatusChip tone="grey">Canceled</StatusChip>}
          </>
        }
        actions={
          <>
            {mayUpdate && may('invoice.read') && (
              <LinkButton to={`/app/invoices?${editOf(invoice)}`} variant="secondary">
                Edit
              </LinkButton>
            )}
            <PdfButton
              href={`/api/v1/download-con-inv/${invoice.id}`}
              fileName={`contractor-invoice-${invoice.id}.pdf`}
              label="Download Contractor Invoice"
              variant="secondary"
              size="md"
            />
            <Button variant="secondary" onClick={print} className="hidden with-scripts:inline-flex">
              Print
            </Button>
          </>
        }
      />
      {may('invoice.read') && (
        <ProfileTabBar label="Contractor invoice" path={invoicePath(invoice)} tabs={invoiceViewTabs} current={tab} />
      )}
      {tab === 'information' && (
        <>
          <ContractorInvoiceSheet invoice={invoice} mayReadJobs={may('job.read')} />
          <CorrectionList {...{ invoice, corrections, mayUpdate }} />
        </>
      )}
      <RecordTab parentType="contractor_invoice" parentKey={invoice.uuid} mayChange={mayUpdate} {...opened} />
    </>
  );
}

/** The dialog of the invoice's tab. */
const editOf = ({ id, is_canceled }: { id: number; is_canceled: boolean }) =>
  new URLSearchParams({ ...(is_canceled && { tab: 'canceled' }), edit: String(id) });

function print() {
  try {
    window.print();
  } catch {
    showToast({ kind: 'error', title: 'Something went wrong!' });
  }
}

export const meta = officeMeta<typeof loader>((data) => `Contractor invoice ${data.invoice.hoc_inv_num}`);
