import { useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { PageDialog } from '~/ui/dialog/page-dialog';
import { withParams } from '~/ui/table/with-params';
import type { EditedInvoice } from '../../forms/contractor-invoice-values';
import type { InvoiceTab } from '../../rules/tabs';
import { InvoiceForm } from './invoice-form';
import { PaidInvoiceForm } from './paid-invoice-form';

const titles = { all: 'UPDATE INVOICES', open: 'UPDATE OPEN INVOICES', canceled: 'UPDATE CANCEL INVOICES' } as const;

/** The invoice that the URL names, as a form; closing it leaves the list unchanged. */
export function InvoiceDialog({ invoice, tab, path }: { invoice: EditedInvoice; tab: InvoiceTab; path: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const close = () =>
    navigate(withParams(path, params, { edit: null, page: params.get('page') }), { preventScrollReset: true });
  return (
    <PageDialog title={titles[tab]} size="lg" onClose={close}>
      <OpenedForm key={invoice.uuid} invoice={invoice} tab={tab} onClose={close} />
    </PageDialog>
  );
}

interface OpenedFormProps {
  invoice: EditedInvoice;
  tab: InvoiceTab;
  onClose(): void;
}

/** The form for the invoice as it was opened: a payment by a colleague in between discards no input. */
function OpenedForm({ invoice, tab, onClose }: OpenedFormProps) {
  const [isPaid] = useState(invoice.status === 'PAID');
  return isPaid ? (
    <PaidInvoiceForm invoice={invoice} onClose={onClose} />
  ) : (
    <InvoiceForm invoice={invoice} tab={tab} onClose={onClose} />
  );
}
