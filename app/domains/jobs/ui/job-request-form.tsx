import { getFormProps } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { Assignee } from '~/domains/tasks/ui/assignee-select';
import { type FormAnswer, useOperationForm } from '~/lib/form';
import type { Fields, FormControl } from '~/lib/form-fields';
import { Button } from '~/ui/button';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { SelectField } from '~/ui/select-field';
import { showToast } from '~/ui/toast';
import { sheetLabel } from '../job-values';
import { startStatuses } from '../states';
import type { SheetLists } from './sheet-choices';
import { SheetFields } from './sheet-fields';

interface JobRequestFormProps {
  member: { uuid: string; name: string };
  lists: SheetLists;
  assignees: Assignee[];
  submissionId: string;
}

/** Staff enter a job for a member. Its own id goes with it, so that sending it once more makes no second job. */
export function JobRequestForm({ member, lists, assignees, submissionId }: JobRequestFormProps) {
  const answer = useActionData<FormAnswer>();
  const busy = useNavigation().formMethod === 'POST';
  const [form, all] = useOperationForm({
    id: 'job-request',
    schema: () => import('../sheet-schema').then((module) => module.createJobInput),
    defaultValue: {
      status: 'NEW',
      contact_id: only(lists.contacts),
      property_id: only(lists.properties),
      submission_id: submissionId,
    } as never,
  });
  const fields = all as unknown as Fields;
  useEffect(() => {
    if (answer?.message) showToast({ kind: 'error', title: answer.message });
  }, [answer]);
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <input type="hidden" name="membership_id" value={member.uuid} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id!.value ?? submissionId)} />
      <p>
        For <strong>{member.name}</strong>
      </p>
      <FormErrorSummary form={form} focusKey={answer} labelOf={sheetLabel} />
      <SheetFields form={form as unknown as FormControl} fields={fields} lists={lists} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.status!}
          label="Status"
          mark="none"
          options={startStatuses.map((status) => ({ value: status, label: status }))}
        />
        <SelectField
          field={fields.assigned_to!}
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
    </Form>
  );
}

/** The only choice is the choice. */
const only = (choices: { id: number }[]) => (choices.length === 1 ? String(choices[0]!.id) : undefined);
