import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { TextField } from '~/ui/form/text-field';
import { contractorLabel, contractorLabels } from '../../forms/contractor-values';
import type { ContractorLists } from './contractor-choices';
import { ContractorFields } from './contractor-fields';

const FAULT = 500;

/** Adds a contractor. Its idempotency key goes with it, so that sending it again makes no second one. */
export function NewContractorForm({ lists, submissionId }: { lists: ContractorLists; submissionId: string }) {
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useOperationForm({
    id: 'contractor',
    schema: () => import('../../schema').then((module) => module.createContractorInput),
    defaultValue: { submission_id: submissionId },
  });
  useEffect(() => {
    if (!result?.message) return;
    showToast({ kind: 'error', title: result.status >= FAULT ? 'Try again later' : result.message });
  }, [result]);
  return (
    <OperationForm form={form} labelOf={contractorLabel} focusKey={result} className="grid max-w-3xl gap-6">
      <LeaveGuard isDirty={form.dirty && !busy} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
      <ContractorFields
        form={form}
        fields={fields}
        lists={lists}
        reference={
          <TextField
            field={fields.alpha_ref}
            label={contractorLabels.alpha_ref}
            required
            help="Three characters"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={3}
          />
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={busy}>
          Add contractor
        </Button>
        <LinkButton to="/app/contractors" variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
