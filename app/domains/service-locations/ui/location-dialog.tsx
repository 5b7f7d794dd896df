import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useOperationForm } from '~/lib/form';
import { type FormControl, fillForm } from '~/lib/form-fields';
import type { FlatValues } from '~/lib/merge';
import { useMerge } from '~/lib/use-merge';
import { type Start, useStart } from '~/lib/use-start';
import { Button } from '~/ui/button';
import { FormConflict } from '~/ui/form-conflict';
import { PageDialog } from '~/ui/page-dialog';
import { useOperation } from '~/ui/use-operation';
import { fieldLabel, locationValues, locationWords, type ServiceLocation, typedValues } from '../location-values';
import { locationRules } from '../merge-locations';
import { LocationFields } from './location-fields';

interface LocationDialogProps {
  /** The service location as the page knows it now; null to add one. */
  location: ServiceLocation | null;
  states: { code: string; name: string }[];
  onClose(): void;
}

/** Adds a service location or changes one. With scripts off it stands in the page as a plain form. */
export function LocationDialog({ location, states, onClose }: LocationDialogProps) {
  const { round, ...start } = useStart(location);
  const title = location ? `Edit ${location.label}` : 'Add service Location';
  return (
    <PageDialog title={title} size="lg" onClose={onClose}>
      <LocationForm key={round} location={location} states={states} onClose={onClose} {...start} />
    </PageDialog>
  );
}

/** What a new one is until it is saved. */
const NEW = { version: 0 };
type Known = ServiceLocation | typeof NEW;

type LocationFormProps = LocationDialogProps & Start<ServiceLocation | null>;

function LocationForm({ start, location, states, onClose, onFresh }: LocationFormProps) {
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const operation = start ? 'update-service-location' : 'create-service-location';
  const { perform, isPending } = useOperation(operation, {
    onDone: onClose,
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: errors }),
  });
  const [form, fields] = useOperationForm({
    id: 'service-location',
    schema: () =>
      import('../schema').then((module) =>
        start ? module.updateServiceLocationInput : module.createServiceLocationInput,
      ),
    defaultValue: locationValues(start) as never,
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending) void perform(Object.fromEntries(formData));
    },
  });
  const read = () => (form.value ? typedValues(form.value) : locationValues(start));
  const { version, conflict } = useMerge<Known, FlatValues>({
    current: location ?? NEW,
    rules: locationRules,
    valuesOf: (known) => locationValues('zips' in known ? known : null),
    read,
    write: (values) => fillForm(form as unknown as FormControl, values),
    isAtStake: () => JSON.stringify(read()) !== JSON.stringify(locationValues(start)),
    onFresh,
    refused: null,
  });
  return (
    <form method="post" action={`/do/${operation}`} {...getFormProps(form)} className="grid gap-4">
      {start && <input type="hidden" name="id" value={start.uuid} />}
      {start && <input type="hidden" name="version" value={version} />}
      {conflict && <FormConflict {...conflict} noun="service location" labelOf={fieldLabel} wordsOf={locationWords} />}
      <LocationFields fields={fields} states={states} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          {start ? 'Update' : 'Add'}
        </Button>
      </div>
    </form>
  );
}
