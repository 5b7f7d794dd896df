import type { FieldMetadata } from '@conform-to/react';
import type { Fields, FormControl } from '~/lib/form-fields';
import { Fieldset } from '~/ui/fieldset';
import { SelectField } from '~/ui/select-field';
import { useHydrated } from '~/ui/use-hydrated';
import { AddressFields } from './address-fields';
import { type ProfileLists, profileChoices } from './profile-choices';
import { profileFieldLabel } from './profile-labels';

interface ProfileMailingProps {
  form: FormControl;
  fields: Fields;
  asHome: FieldMetadata;
  /** The first property's address on one line. */
  home: string;
  lists: ProfileLists;
}

/** Where letters go: the home, wherever it moves to, or another address. */
export function ProfileMailing({ form, fields, asHome, home, lists }: ProfileMailingProps) {
  const isHydrated = useHydrated();
  const isHome = asHome.value === '1';
  return (
    <Fieldset id="mailing" legend="Mailing address" look="section">
      <SelectField
        field={asHome}
        label={profileFieldLabel('mailing_address_as_home')}
        options={profileChoices(lists).mailing_address_as_home!}
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
