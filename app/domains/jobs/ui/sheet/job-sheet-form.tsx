import { flatRules } from '~/lib/form/merge';
import { Button } from '~/ui/form/buttons/button';
import { TextField } from '~/ui/form/fields/text-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  type JobOnPage,
  type RequestOnPage,
  type SheetValues,
  sheetLabel,
  sheetLabels,
  sheetValues,
} from '../../forms/job-values';
import type { updateJobInput } from '../../forms/sheet-schema';
import { ASKING } from '../../rules/asking';
import { StrangeAddress } from '../request/strange-address';
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
  lists: SheetLists;
  /** The member who gets a job that has none. */
  member: { uuid: string; name: string } | null;
  /** The website request that such a job is: what it suggests for the member is filled in. */
  request?: RequestOnPage | undefined;
  mayAddHome: boolean;
  /** Whether the user requests estimates: the sheet is saved and the request opened by one button. */
  mayAsk: boolean;
  /** The page of the job. */
  backTo: string;
}

/** A job sheet as a form: see RecordForm. */
export function JobSheetForm({ job, lists, member, request, mayAddHome, mayAsk, backTo }: JobSheetFormProps) {
  const suggested = request ? textsOf(request.suggested) : {};
  const elsewhere = request ? request.strange_address && job.address : job.property_id === null && job.address;
  const choices = { ...lists, ...(elsewhere && { elsewhere }) };
  return (
    <RecordForm
      key={member?.uuid}
      editor={editor}
      record={request ? suggestedJob(job, request.suggested) : job}
      lists={choices}
      className="grid gap-5"
      backTo={backTo}
      saveLabel="Update Job"
      alsoSaves={
        mayAsk && (
          <Button
            type="submit"
            variant="secondary"
            formAction={`${backTo}?${ASKING}`}
            className="hidden with-scripts:inline-flex"
          >
            Update and ask contractors
          </Button>
        )
      }
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
          {member && request && (
            <StrangeAddress
              typed={request.strange_address}
              member={member}
              homes={lists.properties}
              mayAddHome={mayAddHome}
              onChoose={(id) => form.update({ name: 'property_id', value: String(id) })}
            />
          )}
          <SheetFields form={form} fields={fields} lists={choices} suggested={suggested} />
        </>
      )}
    </RecordForm>
  );
}

type Suggested = RequestOnPage['suggested'];

/** The job with what is suggested, where it has nothing itself: until it is saved, that is no change of the form. */
function suggestedJob(job: JobOnPage, suggested: Suggested): JobOnPage {
  const filled = Object.entries(suggested).filter(([name]) => job[name as keyof Suggested] === null);
  return { ...job, ...Object.fromEntries(filled) };
}

const textsOf = (suggested: Suggested) =>
  Object.fromEntries(Object.entries(suggested).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]])));
