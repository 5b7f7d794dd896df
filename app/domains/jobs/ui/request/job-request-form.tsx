import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { Assignee } from '~/domains/tasks/ui/queue/assignee-select';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { SelectField } from '~/ui/form/fields/select-field';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import { sheetLabel } from '../../forms/job-values';
import { startStatuses } from '../../states';
import type { SheetLists } from '../sheet/sheet-choices';
import { SheetFields } from '../sheet/sheet-fields';

interface JobRequestFormProps {
  member: { uuid: string; name: string };
  lists: SheetLists;
  assignees: Assignee[];
  submissionId: string;
}

/** Creates a job for a member. The form has an idempotency key: sending it again creates no second job. */
export function JobRequestForm({ member, lists, assignees, submissionId }: JobRequestFormProps) {
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useOperationForm({
    id: 'job-request',
    schema: () => import('../../forms/sheet-schema').then((module) => module.createJobInput),
    defaultValue: {
      status: 'NEW',
      contact_id: only(lists.contacts),
      property_id: only(lists.properties),
      submission_id: submissionId,
    },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: result.message });
  }, [result]);
  return (
    <OperationForm form={form} labelOf={requestLabel} focusKey={result} className="grid gap-5">
      <DraftGuard formId="job-request" isSending={busy} />
      <input type="hidden" name="membership_id" value={member.uuid} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
      <p>
        For <strong>{member.name}</strong>
      </p>
      <SheetFields form={form} fields={fields} lists={lists} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.status}
          label="Status"
          mark="none"
          options={startStatuses.map((status) => ({ value: status, label: status }))}
        />
        <SelectField
          field={fields.assigned_to}
          label="Assigned to"
          mark="none"
          placeholder="Unassigned"
          options={assignees.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <div className="flex justify-end">
        <Button type="submit" pending={busy}>
          Submit Job Request
        </Button>
      </div>
    </OperationForm>
  );
}

const requestLabel = (name: string) => ({ status: 'Status', assigned_to: 'Assigned to' })[name] ?? sheetLabel(name);

/** Selects the only option, if there is just one. */
const only = (choices: { id: number }[]) => (choices.length === 1 ? String(choices[0]!.id) : undefined);
