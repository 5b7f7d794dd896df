import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useOperationForm } from '~/lib/form';
import type { Fields, FormControl } from '~/lib/form-fields';
import { flatRules } from '~/lib/merge';
import { type Start, useStart } from '~/lib/use-start';
import { Button } from '~/ui/button';
import { FormConflict } from '~/ui/form-conflict';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { LeaveGuard } from '~/ui/leave-guard';
import { TextField } from '~/ui/text-field';
import { useEditor } from '~/ui/use-editor';
import { type JobOnPage, sheetLabel, sheetLabels, sheetValues } from '../job-values';
import { type SheetLists, sheetWords } from './sheet-choices';
import { SheetFields } from './sheet-fields';

interface JobSheetFormProps {
  /** The job as the page knows it now. */
  job: JobOnPage;
  /** Whose it becomes, for a request from the website. */
  member: { uuid: string } | null;
  lists: SheetLists;
}

/** A job sheet as a form. It begins anew when what it shows was saved, and not while somebody types. */
export function JobSheetForm(props: JobSheetFormProps) {
  const { round, ...start } = useStart(props.job);
  return <SheetEditor key={round} {...props} {...start} />;
}

function SheetEditor({ start, job, member, lists, onFresh }: JobSheetFormProps & Start<JobOnPage>) {
  const [form, all] = useOperationForm({
    id: 'sheet',
    schema: () => import('../sheet-schema').then((module) => module.updateJobInput),
    // The hidden fields too: what stands in the form and not here counts as typed.
    defaultValue: {
      ...sheetValues(start),
      id: start.uuid,
      version: String(start.version),
      ...(member && { membership_id: member.uuid }),
    } as never,
  });
  const fields = all as unknown as Fields;
  const control = form as unknown as FormControl;
  const { answer, busy, version, conflict } = useEditor({
    form: control,
    current: job,
    rules: flatRules,
    valuesOf: sheetValues,
    read: () => sheetValues(form.value ?? start),
    valuesOfSent: sheetValues,
    onFresh,
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-5">
      <LeaveGuard isDirty={form.dirty && !busy} />
      <input type="hidden" name="id" value={job.uuid} />
      <input type="hidden" name="version" value={version} />
      {member && <input type="hidden" name="membership_id" value={member.uuid} />}
      {conflict && (
        <FormConflict
          {...conflict}
          noun="job"
          labelOf={sheetLabel}
          wordsOf={(name, value) => sheetWords(name, value, lists)}
        />
      )}
      <FormErrorSummary form={form} focusKey={answer} labelOf={sheetLabel} />
      <TextField
        field={fields.factor_percent!}
        label={sheetLabels.factor_percent}
        inputMode="decimal"
        mark="none"
        className="max-w-40"
      />
      <SheetFields form={control} fields={fields} lists={lists} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={busy}>
          Update Job
        </Button>
        <Button type="reset" variant="secondary" {...(form.dirty && { onClick: onFresh })}>
          Cancel
        </Button>
        {form.dirty && <span className="text-muted-foreground">Not saved yet</span>}
      </div>
    </Form>
  );
}
