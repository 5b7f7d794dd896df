import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useOperationForm } from '~/lib/form/form';
import { formNames } from '~/lib/form/form-fields';
import { DialogBar } from '~/ui/form/dialog-bar';
import { OperationForm } from '~/ui/form/operation-form';
import { useOperation } from '~/ui/form/use-operation';
import { propertyLabel } from '../../forms/property-values';
import { AddressFields } from '../fields/address-fields';

interface NewPropertyFormProps {
  membershipKey: string;
  states: { code: string; name: string }[];
  onClose(): void;
}

/** Adds a property. */
export function NewPropertyForm({ membershipKey, states, onClose }: NewPropertyFormProps) {
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const { perform, isPending } = useOperation('create-property', {
    onDone: onClose,
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const [form, fields] = useOperationForm({
    id: 'property',
    schema: () => import('../../forms/profile-schema').then((module) => module.createPropertyInput),
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending) void perform(formData);
    },
  });
  return (
    <OperationForm
      form={form}
      action="/do/create-property"
      labelOf={propertyLabel}
      focusKey={refusal}
      className="grid gap-4"
    >
      <input type="hidden" name="membership_id" value={membershipKey} />
      <AddressFields form={form} fields={fields} states={states} isWhole />
      <DialogBar label="Add" isPending={isPending} onClose={onClose} />
    </OperationForm>
  );
}
