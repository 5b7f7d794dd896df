import { LONGEST_DOCUMENT } from '~/lib/texts/documents';
import {
  LONGEST_TEXT,
  type RegisteredText,
  type StoredText,
  type TextLanguage,
  textLanguages,
  textRefusals,
} from '~/lib/texts/registered-text';
import { type WordState, wordState } from './word-state';

export type GivenText = { [Language in TextLanguage]?: string | undefined };

/**
 * The stored words of a text after a change; a language that is left out is unchanged, a blank one the default again.
 * The default Spanish is stored where it is given beside English words that were already changed: somebody says then
 * that it still fits. Given with the first change of the English words it is what the form had.
 */
export function withText(text: RegisteredText, saved: StoredText, given: GivenText): StoredText {
  const asked = { en: given.en ?? saved.en, es: given.es ?? saved.es };
  const en = asked.en && asked.en !== text.en ? asked.en : undefined;
  const isSpanishMeant = asked.es !== text.es || (en !== undefined && (saved.en ?? saved.es) !== undefined);
  const es = asked.es && isSpanishMeant ? asked.es : undefined;
  if (en === undefined && es === undefined) return {};
  return {
    ...(en !== undefined && { en }),
    ...(es !== undefined && { es }),
    basis: { en: text.en, es: text.es },
  };
}

/** Why stored words cannot be saved, at their language. */
export function storedRefusals(text: RegisteredText, stored: StoredText): Record<string, string[]> {
  const found = textLanguages.map((language): [string, string[]] => {
    const words = stored[language] ?? '';
    if (words === '') return [language, []];
    const longest = text.isDocument ? LONGEST_DOCUMENT : LONGEST_TEXT;
    return [language, words.length > longest ? [`At most ${longest} characters`] : textRefusals(text, words)];
  });
  return Object.fromEntries(found.filter(([, refusals]) => refusals.length > 0));
}

/** The words of both languages as they are edited: Spanish is blank while only the English words are changed. */
export const effectiveText = (text: RegisteredText, stored: StoredText): Record<TextLanguage, string> => ({
  en: stored.en ?? text.en,
  es: stored.es ?? (stored.en === undefined ? text.es : ''),
});

/** The same as it is shown, of a legal text with its day; blank where nobody has saved one. */
export const shownText = (text: RegisteredText, stored: StoredText) => ({
  ...effectiveText(text, stored),
  ...(text.isDocument && { from_on: stored.from_on ?? '' }),
});

/** Whether saved words were written over another default, or cannot be shown. */
export function isTextOutdated(text: RegisteredText, stored: StoredText): boolean {
  return textLanguages.some((language) => {
    const words = stored[language];
    if (words === undefined) return false;
    const before = stored.basis?.[language];
    return (before !== undefined && before !== text[language]) || textRefusals(text, words).length > 0;
  });
}

export const textState = (text: RegisteredText, stored: StoredText): WordState =>
  wordState({
    isOutdated: isTextOutdated(text, stored),
    hasEnglish: stored.en !== undefined,
    hasSpanish: stored.es !== undefined,
    isTranslated: true,
  });
