import type { FieldMetadata } from '@conform-to/react';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Fieldset } from '~/ui/form/fields/fieldset';

interface CategoryBoxesProps<Schema> {
  field: FieldMetadata<Schema>;
  legend: string;
  options: { value: string; label: string }[];
}

/** Checkboxes of the kinds of work. The hidden empty value is sent too, because unticked boxes send nothing. */
export function CategoryBoxes<Schema>({ field, legend, options }: CategoryBoxesProps<Schema>) {
  const ticked = new Set([field.initialValue ?? []].flat().map(String));
  return (
    <Fieldset id={`${field.id}-group`} legend={legend} errors={field.errors ?? []}>
      <input type="hidden" name={field.name} value="" />
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(({ value, label }, index) => {
          const id = index === 0 ? field.id : `${field.id}-${value}`;
          return (
            <div key={value} className="flex items-center gap-2.5">
              <Checkbox
                id={id}
                name={field.name}
                value={value}
                defaultChecked={ticked.has(value)}
                aria-invalid={field.errors ? true : undefined}
              />
              <label htmlFor={id} className="grow cursor-pointer">
                {label}
              </label>
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
