import { useState } from 'react';
import { DialogBar } from '~/ui/form/buttons/dialog-bar';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  type EditedInvoice,
  fieldsOfInvoice,
  figuresOfInvoice,
  figuresOfValues,
  type InvoiceValues,
  invoiceErrorLabel,
  invoiceLabel,
  invoiceValues,
  invoiceWords,
  readInvoiceValues,
  type TypedAmounts,
} from '../../forms/contractor-invoice-values';
import { invoiceRules } from '../../forms/merge-invoices';
import { editEffect } from '../../rules/edit-effect';
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

const editor: Omit<Editor, 'rules'> = {
  id: 'contractor-invoice',
  noun: 'invoice',
  operation: 'update-contractor-invoice',
  toastDuration: 4000,
  schema: () => import('../../schema').then((module) => module.updateContractorInvoiceInput),
  valuesOf: invoiceValues,
  saved: ({ invoice }) => ({ version: invoice.version, values: invoiceValues(invoice as unknown as EditedInvoice) }),
  read: readInvoiceValues,
  fieldsOf: fieldsOfInvoice,
  labelOf: invoiceLabel,
  errorLabelOf: invoiceErrorLabel,
  wordsOf: invoiceWords,
};

const nouns = { all: 'invoice', open: 'Open invoice', canceled: 'Cancel invoice' } as const;

interface InvoiceFormProps {
  invoice: EditedInvoice;
  tab: InvoiceTab;
  onClose(): void;
}

/** An invoice as a form with live totals: see RecordForm. Nothing is sent before “Apply” and “Yes” to what it does. */
export function InvoiceForm({ invoice, tab, onClose }: InvoiceFormProps) {
  const [typed, setTyped] = useState<TypedAmounts>({ total: false, factoring: null });
  const question = (values: InvoiceValues) => {
    const figures = figuresOfValues(invoice, values, typed);
    return {
      title: 'Are you sure?',
      text: (
        <>
          <span className="block">{`You would like to make these changes to the ${nouns[tab]}?`}</span>
          {figures && (
            <strong className="tabular mt-2 block text-foreground">
              {editEffect(invoice.hoc_inv_num, figuresOfInvoice(invoice), figures)}
            </strong>
          )}
        </>
      ),
      confirmLabel: 'Yes',
    };
  };
  return (
    <RecordForm
      editor={{ ...editor, rules: invoiceRules(invoice, typed) }}
      record={invoice}
      lists={null}
      className="grid gap-6"
      onSaved={onClose}
      question={question}
      bar={(state) => (
        <DialogBar label="Apply" {...state} className="sticky -bottom-5 -mx-5 -mb-5 border-t bg-raised px-5 py-3" />
      )}
    >
      {(fields, form) => (
        <InvoiceFields fields={fields} form={form} invoice={invoice} tab={tab} typed={typed} onTyped={setTyped} />
      )}
    </RecordForm>
  );
}
