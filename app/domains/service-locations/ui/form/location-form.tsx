import { DialogBar } from '~/ui/form/buttons/dialog-bar';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  fieldLabel,
  type LocationValues,
  locationValues,
  locationWords,
  type ServiceLocation,
  typedValues,
} from '../../forms/location-values';
import { locationRules } from '../../forms/merge-locations';
import type { updateServiceLocationInput } from '../../schema';
import { LocationFields } from './location-fields';

const editor: RecordEditor<
  'update-service-location',
  typeof updateServiceLocationInput,
  ServiceLocation,
  LocationValues,
  null
> = {
  id: 'service-location',
  noun: 'service location',
  operation: 'update-service-location',
  schema: () => import('../../schema').then((module) => module.updateServiceLocationInput),
  rules: locationRules,
  valuesOf: locationValues,
  saved: ({ service_location: location }) => ({ version: location.version, values: locationValues(location) }),
  read: typedValues,
  fieldsOf: (values) => values,
  labelOf: fieldLabel,
  wordsOf: locationWords,
};

interface LocationFormProps {
  location: ServiceLocation;
  states: { code: string; name: string }[];
  onClose(): void;
}

/** A service location as a form: see RecordForm. */
export function LocationForm({ location, states, onClose }: LocationFormProps) {
  return (
    <RecordForm
      editor={editor}
      record={location}
      lists={null}
      action="/do/update-service-location"
      className="grid gap-4"
      onSaved={onClose}
      bar={(state) => <DialogBar label="Update" {...state} />}
    >
      {(fields) => <LocationFields fields={fields} states={states} />}
    </RecordForm>
  );
}
