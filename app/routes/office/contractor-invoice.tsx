import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { findContractorInvoice } from '~/domains/contractor-invoices/operations/find-contractor-invoice.server';
import { ContractorInvoiceSheet } from '~/domains/contractor-invoices/ui/contractor-invoice-sheet';
import { load } from '~/lib/load.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { PdfButton } from '~/ui/pdf-button';
import { showToast } from '~/ui/toast';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(findContractorInvoice, await callerOf(request, context), { id: params.id, conid: params.conid });
}

export const handle = {
  crumb: ({ invoice }: { invoice: { hoc_inv_num: string } }) => `Contractor invoice ${invoice.hoc_inv_num}`,
};

/** One invoice of a contractor, to be read, printed and downloaded. */
export default function ContractorInvoice() {
  const { invoice } = useLoaderData<typeof loader>();
  const { auth } = useOutletContext<OfficeData>();
  useLiveReload(({ event, data }) => event === 'contractor-invoice.changed' && data.id === invoice.id);
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
      <ContractorInvoiceSheet invoice={invoice} mayReadJobs={auth.permissions.includes('job.read')} />
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Contractor invoice ${data.invoice.hoc_inv_num}` : 'Contractor invoice' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app/contractors" isFramed />;
}
