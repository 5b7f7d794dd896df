import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { showContractorInvoice } from '~/domains/contractor-invoices/operations/show-contractor-invoice.server';
import { ContractorInvoiceSheet } from '~/domains/contractor-invoices/ui/view/contractor-invoice-sheet';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/button';
import { PdfButton } from '~/ui/form/pdf-button';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from './office-meta';
import { useOffice } from './use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(showContractorInvoice, await officeCallerOf(request, context), { id: params.id, conid: params.conid });
}

export const handle = {
  crumb: ({ invoice }: { invoice: { hoc_inv_num: string } }) => `Contractor invoice ${invoice.hoc_inv_num}`,
};

/** One invoice of a contractor, to be read, printed and downloaded. */
export default function ContractorInvoice() {
  const { invoice } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  useLive({ 'contractor-invoice': invoice.id });
  return (
    <>
      <PageHeader
        title="View Contractor Invoice"
        actions={
          <>
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
      <ContractorInvoiceSheet invoice={invoice} mayReadJobs={may('job.read')} />
    </>
  );
}

function print() {
  try {
    window.print();
  } catch {
    showToast({ kind: 'error', title: 'Something went wrong!' });
  }
}

export const meta = officeMeta<typeof loader>((data) => `Contractor invoice ${data.invoice.hoc_inv_num}`);
