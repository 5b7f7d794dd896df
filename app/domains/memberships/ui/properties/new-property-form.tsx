import { NewRecordForm } from '~/ui/form/new-record-form';
import { propertyLabel } from '../../forms/property-values';
import { AddressFields } from '../fields/address-fields';

interface NewPropertyFormProps {
  membershipKey: string;
  states: { code: string; name: string }[];
  onClose(): void;
}

export function NewPropertyForm({ membershipKey, states, onClose }: NewPropertyFormProps) {
  return (
    <NewRecordForm
      id="property"
      operation="create-property"
      schema={() => import('../../forms/profile-schema').then((module) => module.createPropertyInput)}
      labelOf={propertyLabel}
      onClose={onClose}
    >
      {(fields, form) => (
        <>
          <input type="hidden" name="membership_id" value={membershipKey} />
          <AddressFields form={form} fields={fields} states={states} isWhole />
        </>
      )}
    </NewRecordForm>
  );
}
