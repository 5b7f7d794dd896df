import type { SettingEntry } from '~/domains/settings/forms/setting-entry';
import { NoteField } from '~/domains/settings/ui/note-field';
import type { Day } from '~/lib/calendar';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import type { hoursForm } from '../../forms/hours-schema';
import { type HoursValues, hoursFieldLabel, hoursFields, hoursValues } from '../../forms/hours-values';
import { hoursWords } from '../../forms/hours-words';
import { hoursRules } from '../../forms/merge-hours';
import { DayList } from './day-list';
import { HolidayFields } from './holiday-fields';
import { WeekFields } from './week-fields';

const editor: RecordEditor<'update-setting', typeof hoursForm, SettingEntry, HoursValues, null> = {
  id: 'hours',
  noun: 'page',
  operation: 'update-setting',
  schema: () => import('../../forms/hours-schema').then((module) => module.hoursForm),
  rules: hoursRules,
  valuesOf: ({ values }) => hoursValues(values),
  saved: ({ setting }) => ({ version: setting.version, values: hoursValues(setting.values) }),
  read: hoursValues,
  fieldsOf: hoursFields,
  labelOf: hoursFieldLabel,
  wordsOf: hoursWords,
};

/** The office's hours as a form: see RecordForm. @param today the club's */
export function HoursForm({ setting, today }: { setting: SettingEntry; today: Day }) {
  return (
    <RecordForm editor={editor} record={setting} lists={null} className="grid max-w-3xl gap-8">
      {(fields, form) => (
        <>
          <input type="hidden" name="group" value={setting.group} />
          <WeekFields form={form} field={fields.week} />
          <HolidayFields field={fields.holidays} observed={fields.observed} today={today} />
          <DayList form={form} field={fields.days} />
          <NoteField field={fields.note} />
        </>
      )}
    </RecordForm>
  );
}
