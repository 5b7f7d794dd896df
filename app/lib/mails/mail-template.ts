import type { Club } from '~/lib/settings/club-of.server';
import type { Value, Values } from '~/lib/settings/placeholders';

export const mailLanguages = ['en', 'es'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The words of a mail, with placeholders; a part is blank where the mail has none. */
export interface MailWords {
  subject: string;
  title: string;
  /** Paragraphs, with blank lines between them. */
  text: string;
  /** The label of the button. */
  button: string;
}
export const mailParts = ['subject', 'title', 'text', 'button'] as const satisfies (keyof MailWords)[];

/** The words that are saved of a mail, where they differ from its default. */
export type SavedMailWords = { [Language in MailLanguage]?: Partial<MailWords> };

type Example = Value | { en: Value; es: Value };

export interface Placeholder {
  /** What it is, or when its paragraph is shown. */
  says: string;
  example: Example;
  /** Whether the text must have it. */
  required?: true;
  /** Whether its line breaks are part of it. */
  multiline?: true;
}

interface MailFacts {
  /** Part of an URL. */
  key: string;
  label: string;
  /** When it is sent, and to whom. */
  when: string;
  to: string;
}

/** A mail whose words the club's people may change. Its values, conditions, and the target of its button are code. */
export interface MailTemplate<Values extends object = object> extends MailFacts {
  en: MailWords;
  /** Null where the mail is in English for everybody. */
  es: MailWords | null;
  placeholders: { [Name in keyof Values]: Placeholder };
  /** Without the layout and the signature of the others. */
  isPlain?: true;
}

export type ValuesOf<Template> = Template extends MailTemplate<infer Own> ? Own : never;

/** A mail whose words nobody changes, for the safety of accounts. */
export interface FixedMail extends MailFacts {
  /** The mail with example data. @param href the target of its link */
  example(club: Club, href: string, language: MailLanguage): RenderedMail;
}

/** A mail with everything but its words. */
export interface MailDraft {
  template: MailTemplate;
  language: MailLanguage;
  values: Values;
  club: Club;
  /** The target of the button; null where there is nothing to press. */
  href: string | null;
  /** A link below the signature. */
  foot?: { label: string; href: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export const defineMail = <Own extends object>(template: MailTemplate<Own>): MailTemplate<Own> => template;

/** The mail of a template with these values, in the recipient's language. */
export function draftOf<Own extends { [Name in keyof Own]: Value }>(
  template: MailTemplate<Own>,
  about: { club: Club; language?: string; href?: string | null },
  values: Own,
): MailDraft {
  const { club, language, href = null } = about;
  const isSpanish = language === 'es' && template.es !== null;
  return { template, language: isSpanish ? 'es' : 'en', values: values as Values, club, href };
}
