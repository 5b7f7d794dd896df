import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  type EditedInvoice,
  type InvoiceValues,
  invoiceLabel,
  invoiceRules,
  invoiceValues,
  linesWords,
  readInvoiceValues,
  type TypedLine,
} from '../forms/invoice-values';
import type { updateInvoiceInput } from '../schema';
import { InvoiceFields, type InvoiceLists } from './invoice-fields';

const editor: RecordEditor<'update-invoice', typeof updateInvoiceInput, EditedInvoice, InvoiceValues, InvoiceLists> = {
  id: 'member-invoice',
  noun: 'invoice',
  operation: 'update-invoice',
  schema: () => import('../schema').then((module) => module.updateInvoiceInput),
  rules: invoiceRules,
  valuesOf: invoiceValues,
  saved: ({ invoice }) => ({
    version: invoice.version,
    values: invoiceValues(invoice as unknown as EditedInvoice),
  }),
  read: readInvoiceValues,
  fieldsOf: ({ discountType, ...values }) => ({ ...values, discountType: discountType as 'fixed' }),
  labelOf: invoiceLabel,
  wordsOf(name, value, { terms }) {
    if (name === 'items') return linesWords((value || []) as TypedLine[]);
    if (name === 'invoice_term_id') return terms.find(({ id }) => String(id) === value)?.name ?? '–';
    return String(value ?? '') || '–';
  },
};

/** An invoice to a member as a form: see RecordForm. */
export function InvoiceForm({ invoice, lists }: { invoice: EditedInvoice; lists: InvoiceLists }) {
  const isSettled = invoice.status === 'VOID' || invoice.paid + invoice.credited > 0;
  return (
    <RecordForm editor={editor} record={invoice} lists={lists} className="grid max-w-4xl gap-6">
      {(fields, form) => (
        <>
          {isSettled && (
            <p className="text-muted-foreground">
              This invoice is settled: its references, address and term can still be changed.
            </p>
          )}
          <InvoiceFields {...{ fields, form, lists, isSettled }} start={invoiceValues(invoice)} />
        </>
      )}
    </RecordForm>
  );
}
