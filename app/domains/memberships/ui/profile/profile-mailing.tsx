import type { FieldMetadata } from '@conform-to/react';
import type * as z from 'zod';
import type { FormControl } from '~/lib/form/form-fields';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { SelectField } from '~/ui/form/fields/select-field';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { termsInput } from '../../forms/profile-schema';
import { AddressFields, type AddressFieldset } from '../fields/address-fields';
import { type ProfileLists, profileChoices } from './profile-choices';
import { profileFieldLabel } from './profile-labels';

interface ProfileMailingProps {
  form: FormControl;
  fields: AddressFieldset;
  asHome: FieldMetadata<z.input<typeof termsInput>['mailing_address_as_home']>;
  /** The first property's address on one line. */
  home: string;
  lists: ProfileLists;
}

/** The mailing address: the home's, also after it changes, or another one. */
export function ProfileMailing({ form, fields, asHome, home, lists }: ProfileMailingProps) {
  const isHydrated = useHydrated();
  const isHome = asHome.value === '1';
  return (
    <Fieldset id="mailing" legend="Mailing address" look="section">
      <SelectField
        field={asHome}
        label={profileFieldLabel('mailing_address_as_home')}
        options={profileChoices(lists).mailing_address_as_home}
        help={isHome ? home : undefined}
        mark="none"
        className="max-w-sm"
      />
      <div className="grid gap-4" hidden={isHydrated && isHome}>
        <AddressFields form={form} fields={fields} states={lists.states} zipLongerThan={4} />
      </div>
    </Fieldset>
  );
}
