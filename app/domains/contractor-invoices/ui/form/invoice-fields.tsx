import type { FieldMetadata } from '@conform-to/react';
import type * as z from 'zod';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { formatDay } from '~/ui/format/format-time';
import { Facts } from '~/ui/frame/facts';
import {
  type EditedInvoice,
  figuresOfValues,
  followingValues,
  invoiceLabels,
  invoiceValues,
  readInvoiceValues,
  type TypedAmounts,
} from '../../forms/contractor-invoice-values';
import type { InvoiceTab } from '../../rules/tabs';
import type { updateContractorInvoiceInput } from '../../schema';
import { AdjustmentFields } from './adjustment-fields';
import { InvoiceTotals } from './invoice-totals';
import { LineFields } from './line-fields';
import { useFollowing } from './use-following';

type Input = z.input<typeof updateContractorInvoiceInput>;

export interface InvoiceFieldsProps {
  fields: FieldsOf<Input>;
  form: FormControl;
  invoice: EditedInvoice;
  tab: InvoiceTab;
  typed: TypedAmounts;
  onTyped(typed: TypedAmounts): void;
}

/** The fields of an invoice, and the amounts computed from them during input. */
export function InvoiceFields({ fields, form, invoice, tab, typed, onTyped }: InvoiceFieldsProps) {
  const start = invoiceValues(invoice);
  const values = form.value ? readInvoiceValues(form.value, start) : start;
  const figures = figuresOfValues(invoice, values, typed);
  const isApproved = invoice.status === 'APPROVED';
  const isTicked = values.adjust_factoring === 'on';
  useFollowing(form, values, followingValues(invoice, values, typed));
  const isFactoringFixed = isApproved || isTicked;
  return (
    <>
      <input type="hidden" name="list" value={tab} />
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Facts
          facts={{
            'Invoice number': invoice.hoc_inv_num,
            Contractor: `${invoice.con_biz} (${invoice.con})`,
            Status: invoice.status,
          }}
        />
        <Facts facts={{ Member: invoice.mem_name, Street: invoice.mem_street, Date: formatDay(invoice.inv_date) }} />
      </div>
      <TextField
        field={fields.job_number as FieldMetadata<string>}
        label={invoiceLabels.job_number}
        mark="none"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
      <LineFields kind="material" title="Material" field={fields.material} values={values} />
      <LineFields kind="labor" title="Labor" field={fields.labor} values={values} />
      <div className="grid items-start gap-4 sm:grid-cols-4">
        <TextField
          field={fields.tax as FieldMetadata<string>}
          label={invoiceLabels.tax}
          mark="none"
          inputMode="decimal"
          autoComplete="off"
        />
        <MoneyField
          field={fields.total as FieldMetadata<string>}
          label={invoiceLabels.total}
          mark="none"
          readOnly={tab === 'all'}
          onChange={() => onTyped({ ...typed, total: true })}
        />
        <TextField
          field={fields.factor_percent as FieldMetadata<string>}
          label={invoiceLabels.factor_percent}
          mark="none"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isFactoringFixed}
          onChange={() => onTyped({ ...typed, factoring: 'factor_percent' })}
        />
        <MoneyField
          field={fields.amount as FieldMetadata<string>}
          label={invoiceLabels.amount}
          mark="none"
          readOnly={isFactoringFixed}
          onChange={() => onTyped({ ...typed, factoring: 'amount' })}
        />
      </div>
      {isApproved && (
        <p className="text-muted-foreground">The factoring of an approved invoice stands; refunds change the shares.</p>
      )}
      <InvoiceTotals figures={figures} />
      {tab === 'all' && <AdjustmentFields {...{ fields, form, invoice, isTicked }} />}
      <TextareaField
        field={fields.remarks as FieldMetadata<string>}
        label={invoiceLabels.remarks}
        mark="none"
        rows={2}
      />
      <TextareaField
        field={fields.comment as FieldMetadata<string>}
        label={invoiceLabels.comment}
        mark="none"
        rows={2}
      />
    </>
  );
}
