import { useState } from 'react';
import { PageDialog } from '~/ui/dialog/page-dialog';
import type { EditedInvoice } from '../../forms/contractor-invoice-values';
import type { InvoiceTab } from '../../rules/tabs';
import { InvoiceForm } from './invoice-form';
import { PaidInvoiceForm } from './paid-invoice-form';

const titles = { all: 'UPDATE INVOICES', open: 'UPDATE OPEN INVOICES', canceled: 'UPDATE CANCEL INVOICES' } as const;

export interface InvoiceDialogProps {
  invoice: EditedInvoice;
  tab: InvoiceTab;
  onClose(): void;
}

/** The invoice that the URL names, as a form; closing it leaves the list unchanged. */
export function InvoiceDialog({ invoice, tab, onClose }: InvoiceDialogProps) {
  return (
    <PageDialog title={titles[tab]} size="lg" onClose={onClose}>
      <OpenedForm key={invoice.uuid} invoice={invoice} tab={tab} onClose={onClose} />
    </PageDialog>
  );
}

/** The form for the invoice as it was opened: a payment by a colleague in between discards no input. */
function OpenedForm({ invoice, tab, onClose }: InvoiceDialogProps) {
  const [isPaid] = useState(invoice.status === 'PAID');
  return isPaid ? (
    <PaidInvoiceForm invoice={invoice} onClose={onClose} />
  ) : (
    <InvoiceForm invoice={invoice} tab={tab} onClose={onClose} />
  );
}
