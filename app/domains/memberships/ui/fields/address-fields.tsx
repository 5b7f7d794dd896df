import { useState } from 'react';
import type * as z from 'zod';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import type { mailingInput } from '../../schema';
import { useZipFill } from './use-zip-fill';

/** The fields of an address in any form. */
export type AddressFieldset = FieldsOf<z.input<typeof mailingInput>>;

interface AddressFieldsProps {
  form: FormControl;
  fields: AddressFieldset;
  states: { code: string; name: string }[];
  /** The zip is looked up when it is longer than this. */
  zipLongerThan?: number;
  isLocked?: boolean;
  /** City, state and zip are required too. */
  isWhole?: boolean;
  autoComplete?: 'home' | 'mailing';
  onAddress?(address: string): void;
}

/** Address, zip, city and state; the zip precedes the fields that it fills in. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, fields, states, zipLongerThan = 0, isLocked = false, isWhole = false, autoComplete, onAddress } = props;
  const { t } = useText();
  const [isUnknown, setUnknown] = useState(false);
  const fill = useZipFill(form);
  const auto = (token: string) => (autoComplete ? token : 'off');
  const lookUp = async (zip: string) => {
    if (isLocked || zip.trim().length <= zipLongerThan) return setUnknown(false);
    setUnknown(!(await fill(zip, { city: fields.city.name, state: fields.state.name })));
  };
  return (
    <>
      <TextField
        field={fields.address}
        label={t('Address')}
        autoComplete={auto('street-address')}
        readOnly={isLocked}
        required
        data-first-focus={isWhole || undefined}
        onChange={(event) => onAddress?.(event.currentTarget.value)}
      />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr_12rem]">
        <TextField
          field={fields.zip}
          label={t('Zip code')}
          required={isWhole}
          error={isUnknown ? t('Invalid zip code.') : undefined}
          inputMode="numeric"
          autoComplete={auto('postal-code')}
          readOnly={isLocked}
          maxLength={10}
          onChange={() => setUnknown(false)}
          onBlur={(event) => lookUp(event.currentTarget.value)}
        />
        <TextField
          field={fields.city}
          label={t('City')}
          required={isWhole}
          autoComplete={auto('address-level2')}
          readOnly={isLocked}
        />
        <SelectField
          field={fields.state}
          label={t('State')}
          required={isWhole}
          autoComplete={auto('address-level1')}
          placeholder={t('Choose a state')}
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </>
  );
}
