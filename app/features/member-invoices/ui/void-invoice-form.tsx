import { useOperationForm } from '~/lib/form/form';
import type { EditedInvoice } from '../forms/invoice-values';
import { DeedForm } from './deed-form';

/** Voids an invoice of which nothing was received. */
export function VoidInvoiceForm({ invoice: { id, uuid, version } }: { invoice: EditedInvoice }) {
  const [form, fields] = useOperationForm({
    id: 'void-invoice',
    schema: () => import('../schema').then((module) => module.voidInvoiceInput),
  });
  return (
    <DeedForm
      form={form}
      reason={fields.reason}
      sent={{ id: uuid, version }}
      submitLabel={`Void invoice ${id}`}
      backTo={`/app/invoices/${uuid}`}
    />
  );
}
