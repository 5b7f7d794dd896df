import type { SettingEntry } from '~/domains/settings/forms/setting-entry';
import { NoteField } from '~/domains/settings/ui/note-field';
import { flatRules } from '~/lib/form/merge';
import { TextField } from '~/ui/form/fields/text-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import type { renewalsInput } from '../forms/deadline-schema';
import {
  deadlineFieldLabel,
  deadlineWords,
  type RenewalValues,
  renewalLabels,
  renewalValues,
} from '../forms/deadline-values';
import { type DeadlineCounts, deadlineFacts } from '../rules/deadline-facts';

const editor: RecordEditor<'update-setting', typeof renewalsInput, SettingEntry, RenewalValues, null> = {
  id: 'renewals',
  noun: 'page',
  operation: 'update-setting',
  schema: () => import('../forms/deadline-schema').then((module) => module.renewalsInput),
  rules: flatRules(),
  valuesOf: ({ values }) => renewalValues(values),
  saved: ({ setting }) => ({ version: setting.version, values: renewalValues(setting.values) }),
  read: renewalValues,
  fieldsOf: (values) => values,
  labelOf: deadlineFieldLabel,
  wordsOf: deadlineWords,
};

/** When renewal notices go out, as a form: see RecordForm. */
export function RenewalsForm({ setting, counts }: { setting: SettingEntry; counts: DeadlineCounts }) {
  return (
    <RecordForm editor={editor} record={setting} lists={null} saveLabel="Update notices" className="grid gap-4">
      {(fields) => (
        <>
          <input type="hidden" name="group" value={setting.group} />
          <TextField
            field={fields.days_before}
            label={renewalLabels.days_before}
            mark="none"
            help={
              <>
                {deadlineFacts.days_before(setting.values, counts)} Up to four different numbers from 1 to 120, with
                commas between; empty for none.
              </>
            }
            maxLength={40}
            autoComplete="off"
            inputClassName="max-w-56 tabular"
          />
          <NoteField field={fields.note} />
        </>
      )}
    </RecordForm>
  );
}
