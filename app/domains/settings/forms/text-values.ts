import { type FlatValues, flatRules } from '~/lib/form/merge';
import type { OnPage } from '~/lib/remix/on-page';
import { textLanguages } from '~/lib/texts/registered-text';
import type { ChangedDefault } from '../ui/words/outdated-words';
import type { TextView } from '../views/read-text.server';
import { languageNames } from './mail-values';

/** A text as its page has it, under the names that RecordForm needs. */
export type TextEntry = OnPage<TextView> & { uuid: string };

export const textEntry = (text: OnPage<TextView>): TextEntry => ({ ...text, uuid: text.key });

export interface TextValues extends FlatValues {
  en: string;
  es: string;
  /** Of a legal text. */
  from_on: string;
  note: string;
}

/** The words as form values, blank where there are none. */
export function textValues(values: object): TextValues {
  const { en, es, from_on, note } = values as { [Name in keyof TextValues]?: unknown };
  return { en: String(en ?? ''), es: String(es ?? ''), from_on: String(from_on ?? ''), note: String(note ?? '') };
}

export const textRules = flatRules<TextValues>();

export const textFieldLabel = (name: string): string =>
  ({ ...languageNames, from_on: 'In force from', note: 'Note' })[name as 'en' | 'es' | 'from_on' | 'note'] ?? name;

/** The defaults that have changed since the words were saved. */
export const changedTextDefaults = ({ basis, defaults }: TextEntry): ChangedDefault[] =>
  textLanguages
    .map((language) => ({
      name: language,
      label: languageNames[language],
      language,
      before: basis?.[language] ?? '',
      now: defaults[language],
    }))
    .filter(({ before, now }) => before !== '' && before !== now);
