import type { Placeholder } from '~/lib/mails/mail-template';
import { refusalsOf } from '~/lib/settings/placeholders';

export const textLanguages = ['en', 'es'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** The public pages that have texts, and what they are called in the office. */
export const textPages = {
  home: 'Home',
  application: 'Membership application',
  'job-request': 'Job request',
  checkout: 'Checkout',
  contact: 'Contact',
  accounts: 'Accounts',
  site: 'Every page',
  terms: 'Terms of membership',
  privacy: 'Privacy',
} as const;
export type TextPage = keyof typeof textPages;

/** A text of a public page whose words the club's people may change. */
export interface RegisteredText {
  /** Part of an URL: `home.title`. */
  key: string;
  page_of: TextPage;
  /** The default words; the English ones are its key in the Spanish dictionary. */
  en: string;
  es: string;
  /** Those of the default, each with what it is. */
  placeholders: Record<string, Placeholder>;
  /** A legal text, which is clean HTML: its key is that of its page. */
  isDocument?: true;
  /** The path of a page that shows it. */
  path: string;
  /** The state of that page, where its path alone does not show the text. */
  shows?: 'served' | 'elsewhere' | 'sent' | 'paid';
}

export type TextTable = ReadonlyMap<string, RegisteredText>;

/** What is stored of a text: the words that somebody has given, and all default words when it was saved. */
export interface StoredText {
  en?: string;
  es?: string;
  basis?: Record<TextLanguage, string>;
  /** Of a legal text: the first day on which it is in force. */
  from_on?: string;
}

/** A text of a page as a reader gets it; `lang` where its language is not the page's. */
export interface ChangedText {
  words: string;
  lang?: 'en';
}

/** The changed texts of a page, by their English defaults. */
export type ChangedTexts = Record<string, ChangedText>;

export const LONGEST_TEXT = 2000;

/** Why these words cannot be saved, or be shown. */
export function textRefusals({ placeholders }: Pick<RegisteredText, 'placeholders'>, words: string): string[] {
  const names = Object.keys(placeholders);
  return refusalsOf(
    words,
    names,
    names.filter((name) => placeholders[name]!.required),
  );
}

/** The saved words of a language that can be shown. */
const shownWords = (text: RegisteredText, stored: StoredText, language: TextLanguage): string | undefined => {
  const words = stored[language];
  return typeof words === 'string' && words !== '' && textRefusals(text, words).length === 0 ? words : undefined;
};

/**
 * What a page in this language shows in place of the default; null for the default. While only the English words are
 * changed, a Spanish page shows those.
 */
export function changedText(text: RegisteredText, stored: StoredText, language: TextLanguage): ChangedText | null {
  const en = shownWords(text, stored, 'en');
  if (language === 'en') return en === undefined ? null : { words: en };
  const es = shownWords(text, stored, 'es');
  if (es !== undefined) return { words: es };
  return en === undefined ? null : { words: en, lang: 'en' };
}
