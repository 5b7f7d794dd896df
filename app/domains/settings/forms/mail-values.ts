import { type MergeRules, mergeParts, valueAt } from '~/lib/form/merge';
import { type MailLanguage, mailLanguages } from '~/lib/mails/mail-template';
import type { OnPage } from '~/lib/remix/on-page';
import type { ChangedDefault } from '../ui/words/outdated-words';
import type { MailView } from '../views/read-mail.server';

/** A mail as its page has it, under the names that RecordForm needs. */
export type MailEntry = OnPage<MailView> & { uuid: string };

export const mailEntry = (mail: OnPage<MailView>): MailEntry => ({ ...mail, uuid: mail.key });

export const languageNames: Record<MailLanguage, string> = { en: 'English', es: 'Spanish' };

export const partNames = { subject: 'Subject', title: 'Title', text: 'Text', button: 'Button' } as const;
type Part = keyof typeof partNames;
const parts = Object.keys(partNames) as Part[];

export type WordValues = Record<Part, string>;
export interface MailValues {
  en: WordValues;
  es: WordValues;
  note: string;
}

const wordsOf = (given: unknown): WordValues =>
  Object.fromEntries(
    parts.map((part) => [part, String((given as Partial<WordValues> | null | undefined)?.[part] ?? '')]),
  ) as WordValues;

/** The words as form values, blank where there are none. */
export function mailValues(values: object | null): MailValues {
  const { en, es, note } = (values ?? {}) as { [Name in keyof MailValues]?: unknown };
  return { en: wordsOf(en), es: wordsOf(es), note: String(note ?? '') };
}

/** The values by their names in the form. */
const byName = ({ note, ...words }: MailValues) =>
  new Map<string, unknown>([
    ...mailLanguages.flatMap((language) =>
      parts.map((part) => [`${language}.${part}`, words[language][part]] as const),
    ),
    ['note', note],
  ]);

/** Merge rules of a mail: each part of each language by itself. */
export const mailRules: MergeRules<MailValues> = {
  merge: (base, mine, theirs) => mergeParts(base && byName(base), byName(mine), byName(theirs)),
  settle(values, name, value) {
    const [language, part] = name.split('.') as [MailLanguage, Part | undefined];
    const text = String(value ?? '');
    return part ? { ...values, [language]: { ...values[language], [part]: text } } : { ...values, note: text };
  },
  valueAt,
};

/** The defaults that have changed since the words of a mail were saved. */
export function changedDefaults({ languages, parts, basis, defaults }: MailEntry): ChangedDefault[] {
  return languages
    .flatMap((language) =>
      parts.map((part) => ({
        name: `${language}.${part}`,
        label: mailFieldLabel(`${language}.${part}`),
        language,
        before: basis?.[language]?.[part] ?? '',
        now: defaults?.[language]?.[part] ?? '',
      })),
    )
    .filter(({ before, now }) => before !== '' && before !== now);
}

/** “Spanish: Text” */
export function mailFieldLabel(name: string): string {
  const [language, part] = name.split('.') as [MailLanguage, Part | undefined];
  if (name === 'note') return 'Note';
  return part ? `${languageNames[language]}: ${partNames[part]}` : (languageNames[language] ?? name);
}
