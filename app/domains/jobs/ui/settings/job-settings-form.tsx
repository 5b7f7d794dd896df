import type { SettingEntry } from '~/domains/settings/forms/setting-entry';
import { NoteField } from '~/domains/settings/ui/note-field';
import { flatRules } from '~/lib/form/merge';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import type { jobSettingsInput } from '../../forms/job-setting-schema';
import {
  type JobSettingValues,
  jobSettingFacts,
  jobSettingLabel,
  jobSettingLabels,
  jobSettingValues,
  jobSettingWords,
  mailsSent,
  shownOrNot,
} from '../../forms/job-setting-values';
import { type LastSent, MemberMailFields } from './member-mail-fields';

const editor: RecordEditor<'update-setting', typeof jobSettingsInput, SettingEntry, JobSettingValues, null> = {
  id: 'job-settings',
  noun: 'page',
  operation: 'update-setting',
  schema: () => import('../../forms/job-setting-schema').then((module) => module.jobSettingsInput),
  rules: flatRules(),
  valuesOf: ({ values }) => jobSettingValues(values),
  saved: ({ setting }) => ({ version: setting.version, values: jobSettingValues(setting.values) }),
  read: jobSettingValues,
  // The boxes after the blank that is sent where none is ticked
  fieldsOf: ({ member_mails, ...values }) => ({ ...values, member_mails: ['', ...mailsSent(member_mails)] }),
  labelOf: jobSettingLabel,
  wordsOf: jobSettingWords,
};

interface JobSettingsFormProps {
  setting: SettingEntry;
  lastSent: LastSent;
  zone: string;
}

const PRICE_CHOICES = Object.entries(shownOrNot).map(([value, label]) => ({ value, label }));

/** The settings of jobs as a form: see RecordForm. */
export function JobSettingsForm({ setting, lastSent, zone }: JobSettingsFormProps) {
  return (
    <RecordForm editor={editor} record={setting} lists={null} className="grid gap-5">
      {(fields) => (
        <>
          <input type="hidden" name="group" value={setting.group} />
          <TextField
            field={fields.reminder_days}
            label={jobSettingLabels.reminder_days}
            mark="none"
            help={
              <>
                {jobSettingFacts.reminder_days(setting.values)}{' '}
                <span className="whitespace-nowrap">(0 to 14; 0 sends none)</span>
              </>
            }
            inputMode="numeric"
            maxLength={2}
            required
            autoComplete="off"
            inputClassName="max-w-24 tabular"
          />
          <SelectField
            field={fields.show_price}
            label={jobSettingLabels.show_price}
            options={PRICE_CHOICES}
            help={jobSettingFacts.show_price(setting.values)}
            mark="none"
            className="max-w-sm"
          />
          <MemberMailFields field={fields.member_mails} lastSent={lastSent} zone={zone} />
          <NoteField field={fields.note} />
        </>
      )}
    </RecordForm>
  );
}
