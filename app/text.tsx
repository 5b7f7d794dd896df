import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { spanish } from './spanish';
import { FormTextContext } from './ui/form/form-text';

export type Text = keyof typeof spanish;
type Values = Record<string, string | number>;

export interface Translator {
  language: 'en' | 'es';
  /** Translates a text of the dictionary; `{name}` is filled from the values. */
  t(text: Text, values?: Values): string;
  /** Translates a text known only at run time, such as a server's message: English where there is no Spanish. */
  any(text: string): string;
  /** The name of a choice that the club's people have named: the English one where there is no Spanish. */
  nameOf(choice: Named): string;
  /** A text that the club's people may have changed (text-registry.server.ts): theirs, else that of `t`. */
  words(text: Text, values?: Values): ReactNode;
}

interface Named {
  name: string;
  name_es: string;
}

let dictionary: Partial<Record<string, string>> = {};

/**
 * Gives the translator its Spanish: the server's entry does, and the browser's for a Spanish page only, whose language
 * does not change before the next document. English pages load none of it.
 */
export function learnSpanish(words: typeof spanish): void {
  dictionary = words;
}

/** Fills `{name}` from the values. */
export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (all, name) => String(Object.hasOwn(values, name) ? values[name] : all));

export function translator(language: string): Translator {
  const isSpanish = language === 'es';
  const any = (text: string) => (isSpanish && dictionary[text]) || text;
  const t = (text: Text, values?: Values) => fill(any(text), values);
  return {
    language: isSpanish ? 'es' : 'en',
    any,
    nameOf: ({ name, name_es }) => (isSpanish && name_es) || name,
    t,
    words: t,
  };
}

export const TextContext = createContext(translator('en'));

/** Passes the page's language to everything below it, the form kit's own words included. */
export function TextProvider({ language, children }: { language: string; children: ReactNode }) {
  const value = useMemo(() => translator(language), [language]);
  return (
    <TextContext.Provider value={value}>
      <FormTextContext.Provider value={value.any}>{children}</FormTextContext.Provider>
    </TextContext.Provider>
  );
}

export function useText(): Translator {
  return useContext(TextContext);
}
