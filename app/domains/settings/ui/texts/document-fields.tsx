import type { FieldMetadata } from '@conform-to/react';
import type { TextLanguage } from '~/lib/texts/registered-text';
import { TextField } from '~/ui/form/fields/text-field';
import { DocumentField } from './document-field';

type Field = FieldMetadata<string | null | undefined>;

interface DocumentFieldsProps {
  fields: Record<TextLanguage | 'from_on', Field>;
  typed: Record<TextLanguage, string>;
}

/** A legal text in both languages, and the day from which it is in force. */
export function DocumentFields({ fields, typed }: DocumentFieldsProps) {
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {(['en', 'es'] as const).map((language) => (
          <DocumentField key={language} field={fields[language]} language={language} value={typed[language]} />
        ))}
      </div>
      <TextField
        field={fields.from_on}
        type="date"
        label="In force from"
        mark="none"
        help="Empty: from today. Until that day the page shows what is in force, and that new words are to come."
        className="max-w-xs"
        autoComplete="off"
      />
    </div>
  );
}
