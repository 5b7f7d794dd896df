import type { FieldMetadata } from '@conform-to/react';
import { MAX_ITEMS } from '~/domains/invoices/rules/draft-total';
import type { FormControl } from '~/lib/form/form-fields';
import { Button } from '~/ui/form/buttons/button';
import { FieldError } from '~/ui/form/fields/field-error';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import { lineLabel, type TypedLine } from '../forms/invoice-values';

interface InvoiceLinesProps<Schema> {
  form: FormControl;
  field: FieldMetadata<Schema>;
}

/** The lines of an invoice, each with its amount in dollars; empty ones are dropped on save. */
export function InvoiceLines<Schema>({ form, field }: InvoiceLinesProps<Schema>) {
  const rows = (field as unknown as FieldMetadata<TypedLine[]>).getFieldList();
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
        <Button
          variant="ghost"
          size="sm"
          className="hidden justify-self-start with-scripts:inline-flex"
          onClick={() => form.insert({ name: field.name, defaultValue: { description: '', amount: '' } } as never)}
        >
          Add a line
        </Button>
      )}
    </fieldset>
  );
}
