import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { FieldError } from '~/ui/form/fields/field-error';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import { type InvoiceValues, invoiceLabel, type LineKind, lineNames } from '../../forms/contractor-invoice-values';
import { MAX_LINES } from '../../rules/lines';

interface LineFieldsProps<Schema> {
  kind: LineKind;
  title: string;
  field: FieldMetadata<Schema>;
  values: InvoiceValues;
}

const places = Array.from({ length: MAX_LINES }, (_, index) => index + 1);

/** The existing lines of material or labor, and a button for one more. */
export function LineFields<Schema>({ kind, title, field, values }: LineFieldsProps<Schema>) {
  const [added, setAdded] = useState(0);
  const group = (field as unknown as FieldMetadata<Record<string, string>>).getFieldset();
  const isFilled = (place: number) => Object.values(lineNames(kind, place)).some((name) => values[name]);
  const filled = places.filter(isFilled);
  const shown = new Set([...filled, ...places.filter((place) => place > (filled.at(-1) ?? 0)).slice(0, added)]);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{title}</legend>
      {places
        .filter((place) => shown.has(place))
        .map((place) => {
          const names = lineNames(kind, place);
          return (
            <div key={place} className="grid grid-cols-[1fr_8rem] items-start gap-2">
              <TextField
                field={group[`${kind}_${place}`] as FieldMetadata<string>}
                label={invoiceLabel(names.description)}
                isLabelHidden
                autoComplete="off"
                maxLength={500}
              />
              <MoneyField
                field={group[`${kind}_amt_${place}`] as FieldMetadata<string>}
                label={invoiceLabel(names.amount)}
                isLabelHidden
                inputClassName="tabular text-right"
              />
            </div>
          );
        })}
      <FieldError id={`${field.id}-error`} errors={field.errors} />
      {shown.size < MAX_LINES && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAdded(added + 1)}>
          {`Add a line of ${title.toLowerCase()}`}
        </Button>
      )}
    </fieldset>
  );
}
