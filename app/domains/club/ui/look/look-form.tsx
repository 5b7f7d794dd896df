import type { FieldMetadata } from '@conform-to/react';
import type { SettingEntry } from '~/domains/settings/forms/setting-entry';
import { NoteField } from '~/domains/settings/ui/note-field';
import { flatRules } from '~/lib/form/merge';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { FileField } from '~/ui/form/fields/file-field';
import { TextField } from '~/ui/form/fields/text-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import type { lookInput } from '../../forms/look-schema';
import { type LookValues, lookFieldLabel, lookLabels, lookValues, lookWords } from '../../forms/look-values';
import { type Look, shadesOf } from '../../rules/look';
import { LookSamples } from './look-samples';
import { scaleChosen } from './scale-picture';
import { useShades } from './use-shades';

const editor: RecordEditor<'update-look', typeof lookInput, SettingEntry, LookValues, null> = {
  id: 'look',
  noun: 'page',
  operation: 'update-look',
  schema: () => import('../../forms/look-schema').then((module) => module.lookInput),
  rules: flatRules(),
  valuesOf: ({ values }) => lookValues(values),
  saved: ({ setting }) => ({ version: setting.version, values: lookValues(setting.values) }),
  read: lookValues,
  fieldsOf: (values) => values,
  labelOf: lookFieldLabel,
  wordsOf: lookWords,
};

/** The accent and the logo as a form, with what they look like: see RecordForm. */
export function LookForm({ setting, club }: { setting: SettingEntry; club: string }) {
  const look = setting.values as unknown as Look;
  return (
    <RecordForm
      editor={editor}
      record={setting}
      lists={null}
      encType="multipart/form-data"
      className="grid max-w-3xl gap-5"
    >
      {(fields) => (
        <>
          <TextField
            field={fields.accent}
            label={lookLabels.accent}
            mark="none"
            type="color"
            help="Of buttons, links and what is chosen. It is made darker or lighter where it could not be read."
            inputClassName="h-11 max-w-24 p-1"
          />
          <FileField
            // Empty again once a picture is saved
            key={look.logo?.file}
            field={fields.logo as FieldMetadata<File>}
            label={look.logo ? 'Another logo' : lookLabels.logo}
            mark="optional"
            help="PNG or JPEG, 1 MB at most, 64 to 2,000 pixels a side. A larger one is scaled down in the browser."
            accept="image/png,image/jpeg"
            onChange={(event) => void scaleChosen(event.currentTarget)}
          />
          {look.logo && <CheckboxField field={fields.remove_logo} label="Remove the logo" />}
          <NoteField field={fields.note} />
          <Following club={club} look={look} field={fields.accent as FieldMetadata<string>} />
        </>
      )}
    </RecordForm>
  );
}

/** What the typed accent looks like. */
function Following({ club, look, field }: { club: string; look: Look; field: FieldMetadata<string> }) {
  const shown = useShades({ accent: look.accent, shades: shadesOf(look) }, field.value ?? look.accent);
  return <LookSamples club={club} logo={look.logo} {...shown} />;
}
