import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useOperationForm } from '~/lib/form/form';
import { formNames } from '~/lib/form/form-fields';
import { DialogBar } from '~/ui/form/dialog-bar';
import { OperationForm } from '~/ui/form/operation-form';
import { useOperation } from '~/ui/form/use-operation';
import { fieldLabel, newLocation } from '../../forms/location-values';
import { LocationFields } from './location-fields';

interface NewLocationFormProps {
  states: { code: string; name: string }[];
  onClose(): void;
}

/** Adds a service location. */
export function NewLocationForm({ states, onClose }: NewLocationFormProps) {
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const { perform, isPending } = useOperation('create-service-location', {
    onDone: onClose,
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const [form, fields] = useOperationForm({
    id: 'service-location',
    schema: () => import('../../schema').then((module) => module.createServiceLocationInput),
    defaultValue: newLocation,
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending) void perform(formData);
    },
  });
  return (
    <OperationForm
      form={form}
      action="/do/create-service-location"
      labelOf={fieldLabel}
      focusKey={refusal}
      className="grid gap-4"
    >
      <LocationFields fields={fields} states={states} />
      <DialogBar label="Add" isPending={isPending} onClose={onClose} />
    </OperationForm>
  );
}
