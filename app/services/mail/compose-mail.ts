import {
  type MailDraft,
  type MailLanguage,
  type MailTemplate,
  type MailWords,
  mailParts,
  type Placeholder,
  type RenderedMail,
  type SavedMailWords,
} from '~/lib/mails/mail-template';
import { fillLine, fillParagraphs, refusalsOf, type Value, type Values } from '~/lib/settings/placeholders';
import { shownPhone } from '~/lib/text/phone';
import { escapeText } from '~/lib/text/text-to-html';
import { mailPage } from './mail-page';
import { signatureOf } from './signature';

/** The placeholders of every mail. */
const clubPlaceholders: Record<string, Placeholder> = {
  club: { says: 'Name of the club', example: 'Homeowners Club' },
  club_phone: { says: 'Telephone of the club', example: '+1(206) 555-0100' },
  club_email: { says: 'E-mail of the club', example: 'desk@club.example' },
};

export const placeholdersOf = (template: MailTemplate): Record<string, Placeholder> => ({
  ...(template.placeholders as Record<string, Placeholder>),
  ...clubPlaceholders,
});

const clubValues = ({ club: { name, phone, email } }: MailDraft): Values => ({
  club: name,
  club_phone: shownPhone(phone),
  club_email: email,
});

/** The words of a language by default; null where the mail has none in it. */
export const defaultWords = (template: MailTemplate, language: MailLanguage): MailWords | null => template[language];

/** The saved words of a language over its default, a blank part being the default. */
export function wordsOver(defaults: MailWords, saved: Partial<MailWords> | undefined): MailWords {
  const wordOf = (part: keyof MailWords) => (typeof saved?.[part] === 'string' && saved[part]) || defaults[part];
  return Object.fromEntries(mailParts.map((part) => [part, wordOf(part)])) as unknown as MailWords;
}

/** Why these words cannot be sent, by part. */
export function wordRefusals(template: MailTemplate, words: MailWords): Partial<Record<keyof MailWords, string[]>> {
  const placeholders = placeholdersOf(template);
  const names = Object.keys(placeholders);
  const required = names.filter((name) => placeholders[name]!.required);
  const found = mailParts.map(
    (part) => [part, refusalsOf(words[part], names, part === 'text' ? required : [])] as const,
  );
  return Object.fromEntries(found.filter(([, refusals]) => refusals.length > 0));
}

/** The words that a mail goes out with: the saved ones, or the default where those cannot be rendered. */
export function sendableWords(template: MailTemplate, language: MailLanguage, saved: SavedMailWords | null): MailWords {
  const defaults = defaultWords(template, language) ?? template.en;
  const words = wordsOver(defaults, saved?.[language]);
  return Object.keys(wordRefusals(template, words)).length > 0 ? defaults : words;
}

/** Returns the mail as it is sent; by default with the default words. */
export function composeMail(
  draft: MailDraft,
  words = sendableWords(draft.template, draft.language, null),
): RenderedMail {
  const { template, language, club, href, foot } = draft;
  const values = { ...clubValues(draft), ...draft.values };
  const placeholders = placeholdersOf(template);
  const multiline = new Set(Object.keys(placeholders).filter((name) => placeholders[name]!.multiline));
  const paragraphs = fillParagraphs(words.text, values, multiline);
  const subject = fillLine(words.subject, values);
  if (template.isPlain) return { subject, ...plainPage(paragraphs) };
  const title = fillLine(words.title, values);
  const action = href !== null && words.button ? { action: { label: fillLine(words.button, values), href } } : {};
  return {
    subject,
    ...mailPage({ language, title, paragraphs, signature: signatureOf(club), ...action, ...(foot && { foot }) }),
  };
}

const plainPage = (paragraphs: (string | string[])[]) => ({
  text: paragraphs.map((lines) => [lines].flat().join('\n')).join('\n\n'),
  html: paragraphs
    .map((lines) => [lines].flat().map((line) => escapeText(line).replaceAll('"', '&quot;')))
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('\n'),
});

/** The values of a mail with example data. */
export function exampleValues(template: MailTemplate, language: MailLanguage): Values {
  const own = Object.entries(template.placeholders as Record<string, Placeholder>);
  return Object.fromEntries(own.map(([name, placeholder]) => [name, exampleOf(placeholder, language)]));
}

export const exampleOf = ({ example }: Placeholder, language: MailLanguage): Value =>
  typeof example === 'object' && example !== null && 'en' in example ? example[language] : example;
