import type { FormControl } from '~/lib/form/form-fields';
import type { MailLanguage } from '~/lib/mails/mail-template';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import { type MailEntry, type MailValues, mailFieldLabel, mailRules, mailValues } from '../../forms/mail-values';
import type { updateMailInput } from '../../schema';
import { NoteField } from '../note-field';
import { InsertPlaceholder } from '../words/insert-placeholder';
import { LivePreview } from './live-preview';
import { WordFields, type WordFieldset } from './word-fields';

const editor: RecordEditor<'update-mail', typeof updateMailInput, MailEntry, MailValues, null> = {
  id: 'mail',
  noun: 'mail',
  operation: 'update-mail',
  schema: () => import('../../schema').then((module) => module.updateMailInput),
  rules: mailRules,
  valuesOf: ({ values }) => mailValues(values),
  saved: ({ mail }) => ({ version: mail.version, values: mailValues(mail.values) }),
  read: mailValues,
  fieldsOf: (values) => values,
  labelOf: mailFieldLabel,
  wordsOf: (_name, value) => String(value ?? ''),
};

const LEFT_OUT = 'A paragraph is left out where one of its values does not exist or its condition does not hold.';

/** The words of a mail as a form, both languages beside each other, with what may be inserted and a preview. */
export function MailForm({ mail }: { mail: MailEntry }) {
  return (
    <RecordForm editor={editor} record={mail} lists={null} className="grid gap-6">
      {(fields, form) => (
        <>
          <input type="hidden" name="key" value={mail.key} />
          <InsertPlaceholder placeholders={mail.placeholders} hint={LEFT_OUT}>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              {mail.languages.map((language) => (
                <WordFields key={language} {...{ mail, language }} words={fieldsetOf(fields[language])} />
              ))}
            </div>
          </InsertPlaceholder>
          <div className="hidden with-scripts:block">
            <LivePreview mail={mail} typed={typedOf(form)} />
          </div>
          <div className="max-w-3xl">
            <NoteField field={fields.note} />
          </div>
        </>
      )}
    </RecordForm>
  );
}

const fieldsetOf = (field: { getFieldset(): unknown }) => field.getFieldset() as WordFieldset;

const typedOf = ({ value }: FormControl): { [Language in MailLanguage]: MailValues[Language] } | null => {
  if (!value) return null;
  const { en, es } = mailValues(value);
  return { en, es };
};
