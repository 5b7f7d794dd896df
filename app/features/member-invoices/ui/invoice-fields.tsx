import type { FieldMetadata } from '@conform-to/react';
import type * as z from 'zod';
import { TAX_RATE } from '~/domains/prices/rules/price-keys';
import { type PriceRow, priceOn } from '~/domains/prices/rules/price-on';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { MoneyField } from '~/ui/form/fields/money-field';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { Totals } from '~/ui/format/totals';
import { invoiceLabels, typedTotal } from '../forms/invoice-values';
import type { updateInvoiceInput } from '../schema';
import { InvoiceLines } from './invoice-lines';

type Input = Pick<z.input<typeof updateInvoiceInput>, keyof typeof invoiceLabels>;

export interface InvoiceLists {
  terms: { id: number; name: string }[];
  /** The rates of the sales tax, of a new invoice. */
  tax_rates?: PriceRow[];
}

interface InvoiceFieldsProps {
  fields: FieldsOf<Input>;
  form: FormControl;
  lists: InvoiceLists;
  /** The form's initial values, until there is input. */
  start: object;
  /** Only references, address and term of a settled invoice can be changed. */
  isSettled?: boolean;
}

const discountTypes = [
  { value: 'fixed', label: 'Fixed, in dollars' },
  { value: 'percent', label: 'Percent' },
];

/** The fields of an invoice to a member, with its total during input. */
export function InvoiceFields({ fields, form, lists, start, isSettled = false }: InvoiceFieldsProps) {
  const { sum, discount, total } = typedTotal(form.value ?? start);
  const day = String(fields.invoice_date.value ?? '');
  const taxRate = priceOn(lists.tax_rates ?? [], TAX_RATE, day) ?? 0;
  const isPercent = fields.discountType.value === 'percent';
  const text = (name: keyof Input) => ({
    field: fields[name] as FieldMetadata<string>,
    label: invoiceLabels[name],
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-5">
      {/* Amounts are typed in dollars */}
      <input type="hidden" name="unit" value="dollars" />
      {!isSettled && <TextField {...text('description')} mark="none" maxLength={1000} />}
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {!isSettled && <TextField {...text('invoice_date')} mark="none" type="date" />}
        <SelectField
          field={fields.invoice_term_id as FieldMetadata<string>}
          label={invoiceLabels.invoice_term_id}
          mark="none"
          placeholder="None"
          options={lists.terms.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {!isSettled && (
          <TextField
            {...text('due_date')}
            mark="none"
            type="date"
            help="Left blank, the invoice date and the days of the term"
          />
        )}
        <TextField {...text('external_invoice_number')} mark="none" maxLength={64} />
        <TextField {...text('ref_number')} mark="none" maxLength={255} />
      </div>
      <TextField
        {...text('address')}
        mark="none"
        maxLength={400}
        help="As it is printed; left blank, the home of the membership"
      />
      {!isSettled && (
        <>
          <InvoiceLines form={form} field={fields.items} taxRate={taxRate} />
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <SelectField
              field={fields.discountType as FieldMetadata<string>}
              label={invoiceLabels.discountType}
              mark="none"
              options={discountTypes}
            />
            <MoneyField
              {...text('discountValue')}
              mark="none"
              isPercent={isPercent}
              inputClassName="tabular text-right"
              placeholder="0.00"
            />
          </div>
          <Totals
            sums={[
              ['Sum', sum],
              ['Discount', discount && -discount],
              ['Total', total, true],
            ]}
          />
        </>
      )}
    </div>
  );
}
