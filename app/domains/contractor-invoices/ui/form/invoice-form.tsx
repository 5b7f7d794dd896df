import { useState } from 'react';
import { DialogBar } from '~/ui/form/dialog-bar';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  type EditedInvoice,
  fieldsOfInvoice,
  type InvoiceValues,
  invoiceLabel,
  invoiceRules,
  invoiceValues,
  readInvoiceValues,
  type TypedAmounts,
} from '../../forms/contractor-invoice-values';
import type { InvoiceTab } from '../../rules/tabs';
import type { updateContractorInvoiceInput } from '../../schema';
import { InvoiceFields } from './invoice-fields';

type Editor = RecordEditor<
  'update-contractor-invoice',
  typeof updateContractorInvoiceInput,
  EditedInvoice,
  InvoiceValues,
  null
>;

const editor: Editor = {
  id: 'contractor-invoice',
  noun: 'invoice',
  operation: 'update-contractor-invoice',
  toastDuration: 4000,
  schema: () => import('../../schema').then((module) => module.updateContractorInvoiceInput),
  rules: invoiceRules,
  valuesOf: invoiceValues,
  saved: ({ invoice }) => ({ version: invoice.version, values: invoiceValues(invoice as unknown as EditedInvoice) }),
  read: readInvoiceValues,
  fieldsOf: fieldsOfInvoice,
  labelOf: invoiceLabel,
  wordsOf: (_, value) => String(value ?? '') || '–',
};

const nouns = { all: 'invoice', open: 'Open invoice', canceled: 'Cancel invoice' } as const;

interface InvoiceFormProps {
  invoice: EditedInvoice;
  tab: InvoiceTab;
  onClose(): void;
}

/** An invoice as a form with live totals: see RecordForm. Nothing is sent before “Apply” and “Yes”. */
export function InvoiceForm({ invoice, tab, onClose }: InvoiceFormProps) {
  const [typed, setTyped] = useState<TypedAmounts>({ total: false, factoring: null });
  return (
    <RecordForm
      editor={editor}
      record={invoice}
      lists={null}
      className="grid gap-6"
      onSaved={onClose}
      question={{
        title: 'Are you sure?',
        text: `You would like to make these changes to the ${nouns[tab]}?`,
        confirmLabel: 'Yes',
      }}
      bar={({ isPending }) => (
        <DialogBar
          label="Apply"
          isPending={isPending}
          className="sticky -bottom-5 -mx-5 -mb-5 border-t bg-raised px-5 py-3"
        />
      )}
    >
      {(fields, form) => (
        <InvoiceFields fields={fields} form={form} invoice={invoice} tab={tab} typed={typed} onTyped={setTyped} />
      )}
    </RecordForm>
  );
}
