import type { SettingEntry } from '~/domains/settings/forms/setting-entry';
import { NoteField } from '~/domains/settings/ui/note-field';
import { flatRules } from '~/lib/form/merge';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import type { clubInput } from '../../forms/club-schema';
import { type ClubValues, clubFieldLabel, clubLabels, clubValues, clubWords } from '../../forms/club-values';

const editor: RecordEditor<'update-setting', typeof clubInput, SettingEntry, ClubValues, null> = {
  id: 'club',
  noun: 'club',
  operation: 'update-setting',
  schema: () => import('../../forms/club-schema').then((module) => module.clubInput),
  rules: flatRules(),
  valuesOf: ({ values }) => clubValues(values),
  saved: ({ setting }) => ({ version: setting.version, values: clubValues(setting.values) }),
  read: clubValues,
  fieldsOf: (values) => values,
  labelOf: clubFieldLabel,
  wordsOf: clubWords,
};

/** The club's own details as a form: see RecordForm. */
export function ClubForm({ setting }: { setting: SettingEntry }) {
  return (
    <RecordForm editor={editor} record={setting} lists={null} className="grid max-w-3xl gap-4">
      {(fields) => (
        <>
          <input type="hidden" name="group" value={setting.group} />
          <TextField field={fields.name} label={clubLabels.name} required maxLength={80} autoComplete="off" />
          <TextField
            field={fields.legal_name}
            label={clubLabels.legal_name}
            mark="none"
            help="To whom checks are made out. Empty: the name of the club."
            maxLength={80}
            autoComplete="off"
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PhoneField field={fields.phone} label={clubLabels.phone} required autoComplete="off" />
            <TextField
              field={fields.email}
              type="email"
              label={clubLabels.email}
              required
              maxLength={254}
              autoComplete="off"
            />
          </div>
          <TextareaField
            field={fields.address}
            label={clubLabels.address}
            mark="none"
            help="Printed where a check is asked for; up to four lines."
            rows={4}
            maxLength={300}
            autoComplete="off"
          />
          <NoteField field={fields.note} />
        </>
      )}
    </RecordForm>
  );
}
