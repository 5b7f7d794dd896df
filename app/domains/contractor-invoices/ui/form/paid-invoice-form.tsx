import type { FieldMetadata } from '@conform-to/react';
import type { FlatValues } from '~/lib/form/merge';
import { flatRules } from '~/lib/form/merge';
import { DialogBar } from '~/ui/form/buttons/dialog-bar';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import { AmountLines } from '~/ui/format/amount-lines';
import { formatDay } from '~/ui/format/format-time';
import { Facts } from '~/ui/frame/facts';
import {
  type EditedInvoice,
  figuresOfInvoice,
  invoiceLabel,
  invoiceLabels,
} from '../../forms/contractor-invoice-values';
import { isBlankLine } from '../../rules/lines';
import type { updateContractorInvoiceInput } from '../../schema';
import { CorrectionButtons } from '../corrections/correction-buttons';
import { InvoiceTotals } from './invoice-totals';

/** The fields that stay editable after payment. */
const names = ['job_number', 'remarks', 'comment'] as const;

const valuesOf = (invoice: Pick<EditedInvoice, (typeof names)[number]>): FlatValues =>
  Object.fromEntries(names.map((name) => [name, String(invoice[name] ?? '')]));

type Editor = RecordEditor<
  'update-contractor-invoice',
  typeof updateContractorInvoiceInput,
  EditedInvoice,
  FlatValues,
  null
>;

const editor: Editor = {
  id: 'paid-invoice',
  noun: 'invoice',
  operation: 'update-contractor-invoice',
  toastDuration: 4000,
  schema: () => import('../../schema').then((module) => module.updateContractorInvoiceInput),
  rules: flatRules(),
  valuesOf,
  saved: ({ invoice }) => ({ version: invoice.version, values: valuesOf(invoice) }),
  read: (typed, base) => {
    const given = typed as FlatValues;
    return Object.fromEntries(names.map((name) => [name, String(given[name] ?? (name in given ? '' : base[name]))]));
  },
  fieldsOf: (values) => values,
  labelOf: invoiceLabel,
  wordsOf: (_, value) => String(value ?? '') || '–',
};

/** A paid invoice: its amounts as text, buttons for corrections, and the fields that stay editable. */
export function PaidInvoiceForm({ invoice, onClose }: { invoice: EditedInvoice; onClose(): void }) {
  const figures = figuresOfInvoice(invoice);
  const filled = (kind: 'material' | 'labor') => figures[kind].filter((line) => !isBlankLine(line));
  const { con_payment_check_number: check, date_con_bill_payed: day } = invoice;
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Facts
          facts={{
            'Invoice number': invoice.hoc_inv_num,
            Contractor: `${invoice.con_biz} (${invoice.con})`,
            Paid: [check && `check ${check}`, day && formatDay(day)].filter(Boolean).join(', '),
          }}
        />
        <Facts facts={{ Member: invoice.mem_name, Street: invoice.mem_street, Date: formatDay(invoice.inv_date) }} />
      </div>
      <AmountLines title="Material" lines={filled('material')} />
      <AmountLines title="Labor" lines={filled('labor')} />
      <InvoiceTotals figures={figures} />
      <div className="flex flex-wrap items-center gap-2">
        <CorrectionButtons invoice={invoice} />
        <p className="text-muted-foreground">What was paid stands; the next payment settles what is booked.</p>
      </div>
      <RecordForm
        editor={editor}
        record={invoice}
        lists={null}
        className="grid gap-4"
        onSaved={onClose}
        bar={(state) => (
          <DialogBar label="Apply" {...state} className="sticky -bottom-5 -mx-5 -mb-5 border-t bg-raised px-5 py-3" />
        )}
      >
        {(fields) => (
          <>
            <TextField
              field={fields.job_number as FieldMetadata<string>}
              label={invoiceLabels.job_number}
              mark="none"
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40"
            />
            {(['remarks', 'comment'] as const).map((name) => (
              <TextareaField
                key={name}
                field={fields[name] as FieldMetadata<string>}
                label={invoiceLabels[name]}
                mark="none"
                rows={2}
              />
            ))}
          </>
        )}
      </RecordForm>
    </div>
  );
}
