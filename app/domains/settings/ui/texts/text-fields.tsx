import type { FieldMetadata } from '@conform-to/react';
import { LONGEST_TEXT, type TextLanguage } from '~/lib/texts/registered-text';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { languageNames } from '../../forms/mail-values';

interface TextFieldsProps {
  fields: Record<TextLanguage, FieldMetadata<string | null | undefined>>;
  defaults: Record<TextLanguage, string>;
}

/** The words of a text in both languages, each with its default below it. */
export function TextFields({ fields, defaults }: TextFieldsProps) {
  const rows = Math.max(2, Math.ceil(defaults.es.length / 50) + 1);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {(['en', 'es'] as const).map((language) => (
        <div key={language} lang={language} className="grid min-w-0 gap-1">
          <TextareaField
            field={fields[language]}
            label={<span lang="en">{languageNames[language]}</span>}
            mark="none"
            rows={rows}
            maxLength={LONGEST_TEXT}
            autoComplete="off"
          />
          <p className="text-[0.93em] wrap-anywhere text-muted-foreground">
            <span lang="en">The default: </span>
            {defaults[language]}
          </p>
        </div>
      ))}
    </div>
  );
}
