import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import { type TextEntry, type TextValues, textFieldLabel, textRules, textValues } from '../../forms/text-values';
import type { updateTextInput } from '../../schema';
import { NoteField } from '../note-field';
import { InsertPlaceholder } from '../words/insert-placeholder';
import { DocumentFields } from './document-fields';
import { TextFields } from './text-fields';
import { TextPreview } from './text-preview';

const editor: RecordEditor<'update-text', typeof updateTextInput, TextEntry, TextValues, null> = {
  id: 'text',
  noun: 'text',
  operation: 'update-text',
  schema: () => import('../../schema').then((module) => module.updateTextInput),
  rules: textRules,
  valuesOf: ({ values }) => textValues(values),
  saved: ({ text }) => ({ version: text.version, values: textValues(text.values) }),
  read: textValues,
  fieldsOf: (values) => values,
  labelOf: textFieldLabel,
  wordsOf: (_name, value) => String(value ?? ''),
};

const HINT = 'Each is replaced on the page. A language that is left empty has its default.';

/** The words of a text as a form, both languages beside each other, with what may be inserted. */
export function TextForm({ text }: { text: TextEntry }) {
  return (
    <RecordForm editor={editor} record={text} lists={null} className="grid gap-6">
      {(fields, form) => {
        const typed = form.value ? textValues(form.value) : textValues(text.values);
        const { en, es, from_on } = fields;
        const inputs = text.is_document ? (
          <DocumentFields fields={{ en, es, from_on }} typed={typed} />
        ) : (
          <TextFields fields={{ en, es }} defaults={text.defaults} />
        );
        return (
          <>
            <input type="hidden" name="key" value={text.key} />
            {text.placeholders.length > 0 ? (
              <InsertPlaceholder placeholders={text.placeholders} hint={HINT}>
                {inputs}
              </InsertPlaceholder>
            ) : (
              inputs
            )}
            <div className="hidden with-scripts:block">
              <TextPreview text={text} typed={typed} />
            </div>
            <p className="with-scripts:hidden">
              <a href={text.path} className="text-brand-text underline">
                The page as it is
              </a>
            </p>
            <div className="max-w-3xl">
              <NoteField field={fields.note} />
            </div>
          </>
        );
      }}
    </RecordForm>
  );
}
