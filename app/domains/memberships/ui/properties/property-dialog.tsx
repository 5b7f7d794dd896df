import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useOperationForm } from '~/lib/form/form';
import { formNames } from '~/lib/form/form-fields';
import { PageDialog } from '~/ui/dialog/page-dialog';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/button';
import { useOperation } from '~/ui/form/use-operation';
import { AddressFields } from '../fields/address-fields';
import { addressLine } from '../fields/address-line';
import type { Property } from './property-card';

interface PropertyDialogProps {
  /** Null to add one. */
  property: Property | null;
  membershipKey: string;
  states: { code: string; name: string }[];
  onClose(): void;
}

/** Adds a property or changes one. With scripts off it stands in the page as a plain form. */
export function PropertyDialog({ property, membershipKey, states, onClose }: PropertyDialogProps) {
  const [start] = useState(property);
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const operation = start ? 'update-property' : 'create-property';
  const { perform, isPending } = useOperation(operation, {
    onDone: onClose,
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const [form, fields] = useOperationForm({
    id: 'property',
    schema: () =>
      import('../../forms/profile-schema').then((module) =>
        start ? module.updatePropertyInput : module.createPropertyInput,
      ),
    defaultValue: start ? { address: start.address, zip: start.zip, city: start.city.label, state: start.state } : {},
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending) void perform(formData);
    },
  });
  const title = start ? 'Update Property' : 'Add Property';
  return (
    <PageDialog title={title} size="lg" onClose={onClose}>
      <form method="post" action={`/do/${operation}`} {...getFormProps(form)} className="grid gap-4">
        <input type="hidden" name="membership_id" value={membershipKey} />
        {start && <input type="hidden" name="id" value={start.id} />}
        {property && <input type="hidden" name="version" value={property.version} />}
        {property && property.version !== start?.version && (
          <Notice kind="warning" isLive title="A colleague has changed this property.">
            It is now {addressLine(property)}. Update again to put yours in its place.
          </Notice>
        )}
        <AddressFields form={form} fields={fields} states={states} isWhole />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending}>
            {start ? 'Update' : 'Add'}
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}
