import { isShorter } from '~/domains/calls/rules/retention';
import type { SettingEntry } from '~/domains/settings/forms/setting-entry';
import { NoteField } from '~/domains/settings/ui/note-field';
import { flatRules } from '~/lib/form/merge';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { TextField } from '~/ui/form/fields/text-field';
import type { FormQuestion } from '~/ui/form/form-question';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import type { deadlinesInput } from '../forms/deadline-schema';
import {
  type DeadlineValues,
  deadlineFieldLabel,
  deadlineLabels,
  deadlineValues,
  deadlineWords,
} from '../forms/deadline-values';
import { type DeadlineCounts, deadlineFacts } from '../rules/deadline-facts';
import { RecordingsDeleted } from './recordings-deleted';

const editor: RecordEditor<'update-setting', typeof deadlinesInput, SettingEntry, DeadlineValues, null> = {
  id: 'deadlines',
  noun: 'page',
  operation: 'update-setting',
  schema: () => import('../forms/deadline-schema').then((module) => module.deadlinesInput),
  rules: flatRules(),
  valuesOf: ({ values }) => deadlineValues(values),
  saved: ({ setting }) => ({ version: setting.version, values: deadlineValues(setting.values) }),
  read: deadlineValues,
  fieldsOf: (values) => values,
  labelOf: deadlineFieldLabel,
  wordsOf: deadlineWords,
};

const ranges = {
  estimate_link_days: '1 to 180',
  application_lapse_days: '7 to 365',
  late_renewal_days: '0 to 365',
  recording_days: '0 to 3,650; 0 stores them for good',
} satisfies Record<keyof typeof deadlineLabels, string>;

const names = Object.keys(ranges) as (keyof typeof ranges)[];

interface DeadlinesFormProps {
  setting: SettingEntry;
  counts: DeadlineCounts;
  /** Whether recordings may be stored for fewer days. */
  mayDelete: boolean;
}

/** The deadlines as a form: see RecordForm. Storing recordings for fewer days asks first. */
export function DeadlinesForm({ setting, counts, mayDelete }: DeadlinesFormProps) {
  const question = ({ recording_days }: DeadlineValues): FormQuestion | null => {
    const days = Number(recording_days);
    if (!mayDelete || recording_days === '' || !isShorter(Number(setting.values.recording_days), days)) return null;
    return {
      title: `Store recordings for ${deadlineWords('recording_days', recording_days)} only?`,
      text: (
        <>
          <RecordingsDeleted days={days} /> Nobody can bring them back.
        </>
      ),
      confirmLabel: 'Save it',
    };
  };
  return (
    <RecordForm
      editor={editor}
      record={setting}
      lists={null}
      question={question}
      saveLabel="Update deadlines"
      className="grid gap-5"
    >
      {(fields) => (
        <>
          <input type="hidden" name="group" value={setting.group} />
          {names.map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              label={deadlineLabels[name]}
              mark="none"
              help={
                <>
                  {deadlineFacts[name](setting.values, counts)}{' '}
                  <span className="whitespace-nowrap">({ranges[name]})</span>
                </>
              }
              inputMode="numeric"
              maxLength={4}
              required
              autoComplete="off"
              inputClassName="max-w-24 tabular"
            />
          ))}
          {mayDelete ? (
            <CheckboxField
              field={fields.is_confirmed}
              label="Delete them"
              help="Asked for where recordings are stored for fewer days than now."
              className="with-scripts:hidden"
            />
          ) : (
            <p className="text-muted-foreground">
              Fewer days of recordings delete some: only who may delete settings can set them.
            </p>
          )}
          <NoteField field={fields.note} />
        </>
      )}
    </RecordForm>
  );
}
