import type { FieldMetadata } from '@conform-to/react';
import { PhoneField } from '~/ui/phone-field';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { vendorLabels } from '../vendor-values';
import { type VendorLists, vendorChoices } from './vendor-choices';

interface VendorFieldsProps {
  fields: Record<keyof typeof vendorLabels, FieldMetadata<unknown>>;
  lists: VendorLists;
}

/** What a vendor is called, how it is reached, and what it is to the club. */
export function VendorFields({ fields, lists }: VendorFieldsProps) {
  const choices = vendorChoices(lists);
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField
          field={fields.alpha}
          label={vendorLabels.alpha}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextField field={fields.name} label={vendorLabels.name} required autoComplete="off" maxLength={120} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField field={fields.phone} label={vendorLabels.phone} required autoComplete="off" />
        <TextField
          field={fields.email}
          label={vendorLabels.email}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SelectField
          field={fields.vendor_type_id}
          label={vendorLabels.vendor_type_id}
          required
          placeholder="Choose a vendor type"
          options={choices.vendor_type_id}
        />
        <SelectField
          field={fields.service_location_id}
          label={vendorLabels.service_location_id}
          mark="none"
          placeholder="None"
          options={choices.service_location_id}
        />
      </div>
    </div>
  );
}
