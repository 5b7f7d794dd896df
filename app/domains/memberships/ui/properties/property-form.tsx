import { flatRules } from '~/lib/form/merge';
import { DialogBar } from '~/ui/form/buttons/dialog-bar';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import type { updatePropertyInput } from '../../forms/profile-schema';
import { type PropertyValues, propertyLabel, propertyValues } from '../../forms/property-values';
import { AddressFields } from '../fields/address-fields';
import type { Property } from './property-card';

interface PropertyFormProps {
  property: Property;
  membershipKey: string;
  states: States;
  onClose(): void;
}

type States = { code: string; name: string }[];

const editor: RecordEditor<
  'update-property',
  typeof updatePropertyInput,
  Property & { uuid: string },
  PropertyValues,
  States
> = {
  id: 'property',
  noun: 'property',
  operation: 'update-property',
  schema: () => import('../../forms/profile-schema').then((module) => module.updatePropertyInput),
  rules: flatRules(),
  valuesOf: propertyValues,
  saved: ({ property }) => ({ version: property.version, values: propertyValues(property) }),
  // Blank fields may be omitted
  read: (typed) => ({ address: '', zip: '', city: '', state: '', ...typed }),
  fieldsOf: (values) => values,
  labelOf: propertyLabel,
  wordsOf: (name, value, states) =>
    (name === 'state' && states.find(({ code }) => code === value)?.name) || String(value ?? '') || '–',
};

/** A property's address as a form: see RecordForm. */
export function PropertyForm({ property, membershipKey, states, onClose }: PropertyFormProps) {
  return (
    <RecordForm
      editor={editor}
      record={{ ...property, uuid: String(property.id) }}
      lists={states}
      action="/do/update-property"
      className="grid gap-4"
      onSaved={onClose}
      bar={(state) => <DialogBar label="Update" {...state} />}
    >
      {(fields, form) => (
        <>
          <input type="hidden" name="membership_id" value={membershipKey} />
          <AddressFields form={form} fields={fields} states={states} isWhole />
        </>
      )}
    </RecordForm>
  );
}
