import type { FieldMetadata } from '@conform-to/react';
import type { FormControl } from '~/lib/form/form-fields';
import { Button } from '~/ui/form/buttons/button';
import { FieldError } from '~/ui/form/fields/field-error';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';

interface Line {
  kind?: string | undefined;
  description?: string | null | undefined;
  amount?: string | number | undefined;
}

interface ReviewLinesProps {
  form: FormControl;
  field: FieldMetadata<Line[] | undefined>;
}

const titles = { material: 'Material', labor: 'Labor' } as const;

/** The lines of an invoice, material above labor; empty ones are omitted on approval. */
export function ReviewLines({ form, field }: ReviewLinesProps) {
  const rows = field.getFieldList().map((row) => ({ key: row.key, line: row.getFieldset() }));
  return (
    <>
      {(Object.keys(titles) as (keyof typeof titles)[]).map((kind) => (
        <fieldset key={kind} className="grid min-w-0 gap-2">
          <legend className="mb-1 font-semibold">{titles[kind]}</legend>
          {rows.map(
            (row, index) =>
              row.line.kind.value === kind && (
                <div key={row.key} className="grid grid-cols-[1fr_8rem] items-start gap-2">
                  <input type="hidden" name={row.line.kind.name} value={kind} />
                  <TextField
                    field={row.line.description as FieldMetadata<string>}
                    label={`Line ${index + 1}, description`}
                    isLabelHidden
                    autoComplete="off"
                    maxLength={500}
                  />
                  <MoneyField
                    field={row.line.amount as FieldMetadata<string>}
                    label={`Line ${index + 1}, amount`}
                    isLabelHidden
                    inputClassName="tabular text-right"
                  />
                </div>
              ),
          )}
          <Button
            variant="ghost"
            size="sm"
            className="hidden justify-self-start with-scripts:inline-flex"
            onClick={() =>
              form.insert({ name: field.name, defaultValue: { kind, description: '', amount: '' } } as never)
            }
          >
            {`Add a line of ${titles[kind].toLowerCase()}`}
          </Button>
        </fieldset>
      ))}
      <FieldError id={`${field.id}-error`} errors={field.errors} />
    </>
  );
}
