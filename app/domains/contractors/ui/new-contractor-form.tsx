import { getFormProps } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { type FormAnswer, useOperationForm } from '~/lib/form';
import type { Fields, FormControl } from '~/lib/form-fields';
import { Button } from '~/ui/button';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { LeaveGuard } from '~/ui/leave-guard';
import { LinkButton } from '~/ui/link-button';
import { showToast } from '~/ui/toast';
import { contractorLabel } from '../contractor-values';
import type { ContractorLists } from './contractor-choices';
import { ContractorFields } from './contractor-fields';

const FAULT = 500;

/** Adds a contractor. Its own id goes with it, so that sending it once more makes no second one. */
export function NewContractorForm({ lists, submissionId }: { lists: ContractorLists; submissionId: string }) {
  const answer = useActionData<FormAnswer>();
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useOperationForm({
    id: 'contractor',
    schema: () => import('../schema').then((module) => module.createContractorInput),
    defaultValue: { submission_id: submissionId } as never,
  });
  useEffect(() => {
    if (!answer?.message) return;
    showToast({ kind: 'error', title: answer.status >= FAULT ? 'Try again later' : answer.message });
  }, [answer]);
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-3xl gap-6">
      <LeaveGuard isDirty={form.dirty && !busy} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
      <FormErrorSummary form={form} focusKey={answer} labelOf={contractorLabel} />
      <ContractorFields form={form as unknown as FormControl} fields={fields as unknown as Fields} lists={lists} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={busy}>
          Add contractor
        </Button>
        <LinkButton to="/app/contractors" variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
