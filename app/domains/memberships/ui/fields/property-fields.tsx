import type { FieldMetadata } from '@conform-to/react';
import type * as z from 'zod';
import type { FormControl } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { formatDollars } from '~/ui/format/format-money';
import { MAX_PROPERTIES } from '../../rules/limits';
import type { propertyInput } from '../../schema';
import { AddressFields } from './address-fields';

interface PropertyFieldsProps {
  form: FormControl;
  field: FieldMetadata<z.input<typeof propertyInput>[]>;
  states: { code: string; name: string }[];
  /** Cents a year of each property beyond the first. */
  extraProperty: number;
}

/** Up to five properties. With scripts a new row appears as soon as the last one's address is typed. */
export function PropertyFields({ form, field, states, extraProperty }: PropertyFieldsProps) {
  const { t } = useText();
  const rows = field.getFieldList();
  const grow = (index: number, address: string) => {
    const isLast = index === rows.length - 1;
    if (address.trim() !== '' && isLast && rows.length < MAX_PROPERTIES) form.insert({ name: field.name });
  };
  return (
    <section className="grid gap-8">
      <div className="grid gap-1">
        <h2 className="text-[1.2em]">{t('Property details')}</h2>
        <p className="text-muted-foreground">
          {t('Each additional property is {price} a year. Leave what you do not need empty.', {
            price: formatDollars(extraProperty),
          })}
        </p>
      </div>
      {rows.map((row, index) => (
        <Fieldset
          key={row.key}
          id={row.id}
          legend={index === 0 ? t('Your home') : t('Property {number}', { number: index + 1 })}
          look="section"
        >
          <AddressFields
            form={form}
            fields={row.getFieldset()}
            states={states}
            {...(index === 0 && { autoComplete: 'home' as const })}
            onAddress={(address) => grow(index, address)}
          />
          {index > 0 && (
            <div>
              <Button type="submit" variant="secondary" {...form.remove.getButtonProps({ name: field.name, index })}>
                {t('Remove property {number}', { number: index + 1 })}
              </Button>
            </div>
          )}
        </Fieldset>
      ))}
      {rows.length < MAX_PROPERTIES && (
        <div>
          <Button type="submit" variant="secondary" {...form.insert.getButtonProps({ name: field.name })}>
            {t('Add another property')}
          </Button>
        </div>
      )}
    </section>
  );
}
