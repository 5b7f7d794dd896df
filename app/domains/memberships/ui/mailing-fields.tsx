import type { FieldMetadata } from '@conform-to/react';
import { useEffect } from 'react';
import { type FormControl, fieldsOf, rowsOf } from '~/lib/form-fields';
import { useText } from '~/text';
import { CheckboxField } from '~/ui/checkbox-field';
import { Fieldset } from '~/ui/fieldset';
import { AddressFields } from './address-fields';

interface MailingFieldsProps {
  form: FormControl;
  field: FieldMetadata;
  properties: FieldMetadata;
  asHome: FieldMetadata;
  states: { code: string; name: string }[];
}

/** Where letters go: the first property's address, copied and locked, or another one. */
export function MailingFields({ form, field, properties, asHome, states }: MailingFieldsProps) {
  const { t } = useText();
  const home = fieldsOf(rowsOf(properties)[0]);
  const mailing = fieldsOf(field);
  const isHome = asHome.value === 'on';
  const values = ['address', 'zip', 'city', 'state'].map((name) => String(home[name]?.value ?? ''));
  const copied = values.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: copies when the home changes, not at every render
  useEffect(() => {
    if (!isHome) return;
    const [address, zip, city, state] = copied.split('\n');
    for (const [name, value] of Object.entries({ address, zip, city, state })) {
      form.update({ name: mailing[name]!.name, value });
    }
  }, [isHome, copied]);
  return (
    <Fieldset id="mailing" legend={t('Mailing address')} look="section">
      <CheckboxField field={asHome} label={t('Same as my home')} />
      <AddressFields
        form={form}
        fields={mailing}
        states={states}
        zipLongerThan={4}
        isLocked={isHome}
        autoComplete="mailing"
      />
    </Fieldset>
  );
}
