import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { ENABLED, locationLabels } from '../../forms/location-values';
import type { createServiceLocationInput } from '../../schema';

interface LocationFieldsProps {
  fields: FieldsOf<z.input<typeof createServiceLocationInput>>;
  states: { code: string; name: string }[];
}

/** The fields of a service location: code, address and zips. */
export function LocationFields({ fields, states }: LocationFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[7rem_9rem_1fr]">
        <TextField
          field={fields.name}
          label={locationLabels.name}
          required
          data-first-focus
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <TextField
          field={fields.region_code}
          label={locationLabels.region_code}
          mark="none"
          autoComplete="off"
          maxLength={20}
        />
        <TextField field={fields.office} label={locationLabels.office} mark="none" autoComplete="off" maxLength={120} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField field={fields.city} label={locationLabels.city} required autoComplete="off" maxLength={120} />
        <SelectField
          field={fields.state_code}
          label={locationLabels.state_code}
          required
          placeholder="Choose a state"
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <SelectField field={fields.enabled} label={locationLabels.enabled} mark="none" options={ENABLED} />
      <TextareaField
        field={fields.zips}
        label={locationLabels.zips}
        mark="none"
        help="With spaces, commas or lines between them. Another service location may serve the same zip."
        rows={6}
        autoComplete="off"
      />
    </>
  );
}
