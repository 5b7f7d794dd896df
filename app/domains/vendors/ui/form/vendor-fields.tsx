import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { vendorLabels } from '../../forms/vendor-values';
import type { updateVendorInput } from '../../schema';
import { type VendorLists, vendorChoices } from './vendor-choices';

interface VendorFieldsProps {
  fields: FieldsOf<Pick<z.input<typeof updateVendorInput>, keyof typeof vendorLabels>>;
  lists: VendorLists;
}

/** The fields of a vendor: names, contact data, type. */
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
