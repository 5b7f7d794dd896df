import { useText } from '~/text';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import type { Fields, FormControl } from './form-fields';
import { useZipFill } from './use-zip-fill';

interface AddressFieldsProps {
  form: FormControl;
  fields: Fields;
  states: { code: string; name: string }[];
  /** The zip is looked up when it is longer than this. */
  zipLongerThan?: number;
  isLocked?: boolean;
  autoComplete?: 'home' | 'mailing';
  onAddress?(address: string): void;
}

/** Address, zip, city and state; the zip comes before what it fills in. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, fields, states, zipLongerThan = 0, isLocked = false, autoComplete, onAddress } = props;
  const { t } = useText();
  const fill = useZipFill(form);
  const auto = (token: string) => (autoComplete ? token : 'off');
  const lookUp = (zip: string) => {
    if (!isLocked && zip.trim().length > zipLongerThan) {
      void fill(zip, { city: fields.city!.name, state: fields.state!.name });
    }
  };
  return (
    <>
      <TextField
        field={fields.address!}
        label={t('Address')}
        autoComplete={auto('street-address')}
        readOnly={isLocked}
        required
        onChange={(event) => onAddress?.(event.currentTarget.value)}
      />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr_12rem]">
        <TextField
          field={fields.zip!}
          label={t('Zip code')}
          inputMode="numeric"
          autoComplete={auto('postal-code')}
          readOnly={isLocked}
          maxLength={10}
          onBlur={(event) => lookUp(event.currentTarget.value)}
        />
        <TextField field={fields.city!} label={t('City')} autoComplete={auto('address-level2')} readOnly={isLocked} />
        <SelectField
          field={fields.state!}
          label={t('State')}
          autoComplete={auto('address-level1')}
          placeholder={t('Choose a state')}
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </>
  );
}
