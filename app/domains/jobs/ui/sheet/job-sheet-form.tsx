import { flatRules } from '~/lib/form/merge';
import { TextField } from '~/ui/form/fields/text-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import { type JobOnPage, type SheetValues, sheetLabel, sheetLabels, sheetValues } from '../../forms/job-values';
import type { updateJobInput } from '../../forms/sheet-schema';
import { type SheetLists, sheetWords } from './sheet-choices';
import { SheetFields } from './sheet-fields';

const editor: RecordEditor<'update-job', typeof updateJobInput, JobOnPage, SheetValues, SheetLists> = {
  id: 'sheet',
  noun: 'job',
  operation: 'update-job',
  schema: () => import('../../forms/sheet-schema').then((module) => module.updateJobInput),
  rules: flatRules(),
  valuesOf: sheetValues,
  saved: ({ job }) => ({ version: job.version, values: sheetValues(job) }),
  read: sheetValues,
  fieldsOf: (values) => values,
  labelOf: sheetLabel,
  wordsOf: sheetWords,
};

interface JobSheetFormProps {
  /** The job as last loaded. */
  job: JobOnPage;
  /** The member that a request from the website gets. */
  member: { uuid: string } | null;
  lists: SheetLists;
  /** The page of the job. */
  backTo: string;
}

/** A job sheet as a form: see RecordForm. */
export function JobSheetForm({ job, member, lists, backTo }: JobSheetFormProps) {
  return (
    <RecordForm
      editor={editor}
      record={job}
      lists={lists}
      className="grid gap-5"
      backTo={backTo}
      saveLabel="Update Job"
    >
      {(fields, form) => (
        <>
          {member && <input type="hidden" name="membership_id" value={member.uuid} />}
          <TextField
            field={fields.factor_percent}
            label={sheetLabels.factor_percent}
            inputMode="decimal"
            mark="none"
            className="max-w-40"
          />
          <SheetFields form={form} fields={fields} lists={lists} />
        </>
      )}
    </RecordForm>
  );
}
