import { NewRecordForm } from '~/ui/form/new-record-form';
import { fieldLabel, newLocation } from '../../forms/location-values';
import { LocationFields } from './location-fields';

interface NewLocationFormProps {
  states: { code: string; name: string }[];
  onClose(): void;
}

export function NewLocationForm({ states, onClose }: NewLocationFormProps) {
  return (
    <NewRecordForm
      id="service-location"
      operation="create-service-location"
      schema={() => import('../../schema').then((module) => module.createServiceLocationInput)}
      defaultValue={newLocation}
      labelOf={fieldLabel}
      onClose={onClose}
    >
      {(fields) => <LocationFields fields={fields} states={states} />}
    </NewRecordForm>
  );
}
