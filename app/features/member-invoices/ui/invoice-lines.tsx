import type { FieldMetadata } from '@conform-to/react';
import { MAX_ITEMS } from '~/domains/invoices/rules/draft-total';
import type { FormControl } from '~/lib/form/form-fields';
import { Button } from '~/ui/form/buttons/button';
import { FieldError } from '~/ui/form/fields/field-error';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import { lineLabel, type TypedLine, taxLine } from '../forms/invoice-values';

interface InvoiceLinesProps<Schema> {
  form: FormControl;
  field: FieldMetadata<Schema>;
  /** Basis points of the sales tax on the invoice's day: where there is one, a line for it can be added. */
  taxRate?: number;
}

/** The lines of an invoice, each with its amount in dollars; empty ones are dropped on save. */
export function InvoiceLines<Schema>({ form, field, taxRate = 0 }: InvoiceLinesProps<Schema>) {
  const lines = field as unknown as FieldMetadata<TypedLine[]>;
  const rows = lines.getFieldList();
  const add = (defaultValue: TypedLine) => form.insert({ name: field.name, defaultValue } as never);
  const tax = taxRate > 0 ? taxLine((lines.value ?? []) as Partial<TypedLine>[], taxRate) : null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">Item lines</legend>
      {rows.map((row, index) => {
        const line = row.getFieldset();
        return (
          <div key={row.key} className="grid grid-cols-[1fr_8rem_auto] items-start gap-2 max-sm:grid-cols-[1fr_6.5rem]">
            <TextField
              field={line.description}
              label={lineLabel(index, 'description')}
              isLabelHidden
              placeholder="Description"
              autoComplete="off"
              maxLength={500}
            />
            <MoneyField
              field={line.amount}
              label={lineLabel(index, 'amount')}
              isLabelHidden
              placeholder="0.00"
              inputClassName="tabular text-right"
            />
            <Button
              variant="ghost"
              className="hidden max-sm:col-span-2 max-sm:justify-self-end with-scripts:inline-flex"
              aria-label={`Remove line ${index + 1}`}
              disabled={rows.length === 1}
              onClick={() => form.remove({ name: field.name, index } as never)}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <FieldError id={`${field.id}-error`} errors={field.errors} />
      {rows.length < MAX_ITEMS && (
        <div className="hidden flex-wrap gap-2 with-scripts:flex">
          <Button variant="ghost" size="sm" onClick={() => add({ description: '', amount: '' })}>
            Add a line
          </Button>
          {tax && (
            <Button variant="ghost" size="sm" onClick={() => add(tax)}>
              Add sales tax
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
