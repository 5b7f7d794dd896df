import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { useOperation } from '~/ui/form/use-operation';
import { vendorLabel } from '../../forms/vendor-values';
import type { VendorLists } from './vendor-choices';
import { VendorFields } from './vendor-fields';

/** Adds a vendor. The form's idempotency key goes with it, so that sending it again makes no second one. */
export function NewVendorForm({ lists, submissionId }: { lists: VendorLists; submissionId: string }) {
  const actionResult = useActionData<FormResult>();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (made) navigate(`/app/vendors/${made}`);
  }, [made, navigate]);
  const { perform, isPending } = useOperation('create-vendor', {
    onDone: ({ result }) => setMade(result.vendor.uuid),
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: errors }),
    faultText: 'Try again later',
  });
  const [form, fields] = useOperationForm({
    id: 'vendor',
    schema: () => import('../../schema').then((module) => module.createVendorInput),
    defaultValue: { submission_id: submissionId },
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending && !made) void perform(formData);
    },
  });
  return (
    <OperationForm
      form={form}
      labelOf={vendorLabel}
      focusKey={refusal ?? actionResult}
      className="grid max-w-3xl gap-6"
    >
      <LeaveGuard isDirty={form.dirty && !made} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
      <VendorFields fields={fields} lists={lists} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending || made !== null}>
          Add Vendor
        </Button>
        <LinkButton to="/app/vendors" variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
