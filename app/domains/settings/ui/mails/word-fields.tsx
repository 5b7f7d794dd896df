import type { FieldMetadata } from '@conform-to/react';
import type { MailLanguage } from '~/lib/mails/mail-template';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { languageNames, type MailEntry, partNames } from '../../forms/mail-values';

export type WordFieldset = Record<keyof typeof partNames, FieldMetadata<string>>;

const LONGEST = { subject: 200, title: 200, button: 60, text: 6000 };

interface WordFieldsProps {
  mail: MailEntry;
  language: MailLanguage;
  words: WordFieldset;
}

/** The words of a mail in one language. */
export function WordFields({ mail, language, words }: WordFieldsProps) {
  const name = languageNames[language];
  const defaults = mail.defaults?.[language];
  return (
    <fieldset className="grid min-w-0 content-start gap-4" lang={language}>
      <legend className="mb-2 text-[1.1em] font-semibold" lang="en">
        {name}
      </legend>
      {mail.parts.map((part) => {
        const common = {
          field: words[part],
          label: (
            <span lang="en">
              <span className="sr-only">{name}: </span>
              {partNames[part]}
            </span>
          ),
          mark: 'none' as const,
          maxLength: LONGEST[part],
          autoComplete: 'off',
        };
        return (
          <div key={part} className="grid gap-1">
            {part === 'text' ? <TextareaField {...common} rows={12} /> : <TextField {...common} />}
            {defaults && <Default text={defaults[part]} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function Default({ text }: { text: string }) {
  return (
    <details className="text-[0.93em] text-muted-foreground">
      <summary
        className="inline-flex min-h-6 cursor-pointer items-center underline decoration-dotted underline-offset-3 max-sm:min-h-11"
        lang="en"
      >
        The default
      </summary>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </details>
  );
}
