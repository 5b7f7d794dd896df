import type { FieldMetadata } from '@conform-to/react';
import { useEffect } from 'react';
import type * as z from 'zod';
import type { FormControl } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { Fieldset } from '~/ui/form/fields/fieldset';
import type { membershipFields } from '../../schema';
import { AddressFields, type AddressFieldset } from './address-fields';

const PARTS = ['address', 'zip', 'city', 'state'] as const;

interface MailingFieldsProps {
  form: FormControl;
  /** The name of the whole address. */
  name: string;
  fields: AddressFieldset;
  /** The first property's fields. */
  home: AddressFieldset | undefined;
  asHome: FieldMetadata<z.input<typeof membershipFields>['mailing_address_as_home']>;
  states: { code: string; name: string }[];
}

/** The mailing address: the first property's, copied and locked, or another one. */
export function MailingFields({ form, name, fields, home, asHome, states }: MailingFieldsProps) {
  const { t } = useText();
  const isHome = asHome.value === 'on';
  const values = PARTS.map((part) => String(home?.[part].value ?? ''));
  const copied = values.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: copies when the home changes, not at every render
  useEffect(() => {
    if (!isHome) return;
    const copies = copied.split('\n');
    // In one command: the form is read, validated and rendered for each
    form.update({ name, value: Object.fromEntries(PARTS.map((part, index) => [part, copies[index]])) });
  }, [isHome, copied]);
  return (
    <Fieldset id="mailing" legend={t('Mailing address')} look="section">
      <CheckboxField field={asHome} label={t('Same as my home')} />
      <AddressFields
        form={form}
        fields={fields}
        states={states}
        zipLongerThan={4}
        isLocked={isHome}
        autoComplete="mailing"
      />
    </Fieldset>
  );
}
