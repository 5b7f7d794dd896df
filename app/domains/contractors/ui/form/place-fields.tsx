import type * as z from 'zod';
import { useZipFill } from '~/domains/memberships/ui/fields/use-zip-fill';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { contractorLabels } from '../../forms/contractor-values';
import type { updateContractorInput } from '../../schema';

type Place = 'address_line' | 'address_line_2' | 'zip' | 'city' | 'state_id';

interface PlaceFieldsProps {
  form: FormControl;
  fields: FieldsOf<Pick<z.input<typeof updateContractorInput>, Place>>;
  states: { value: string; label: string }[];
}

const SHORTEST_ZIP = 5;

/** A contractor's address. Leaving a complete zip fills in its city and state. */
export function PlaceFields({ form, fields, states }: PlaceFieldsProps) {
  const fill = useZipFill(form);
  return (
    <Fieldset id="contractor-place" legend="Where they are" look="section">
      <TextField field={fields.address_line} label={contractorLabels.address_line} autoComplete="off" />
      <TextField field={fields.address_line_2} label={contractorLabels.address_line_2} autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-[9rem_1fr_12rem]">
        <TextField
          field={fields.zip}
          label={contractorLabels.zip}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onBlur={(event) => {
            const zip = event.currentTarget.value.trim();
            if (zip.length >= SHORTEST_ZIP) void fill(zip, { city: fields.city.name, state: fields.state_id.name });
          }}
        />
        <TextField field={fields.city} label={contractorLabels.city} autoComplete="off" maxLength={120} />
        <SelectField
          field={fields.state_id}
          label={contractorLabels.state_id}
          mark="optional"
          placeholder="Choose a state"
          options={states}
        />
      </div>
    </Fieldset>
  );
}
