import { notFound } from '~/lib/errors';
import {
  type MailLanguage,
  type MailTemplate,
  type MailWords,
  mailLanguages,
  mailParts,
  type SavedMailWords,
} from '~/lib/mails/mail-template';
import { isFixed, type RegisteredMail } from '~/lib/mails/registered-mails';
import type { OperationContext } from '~/lib/operation/operation.server';
import { wordRefusals, wordsOver } from '~/services/mail/compose-mail';
import { type WordState, wordState } from '../rules/word-state';

/** What is stored of a mail: the words that differ from the default, and all default words when it was saved. */
export interface StoredMail extends SavedMailWords {
  basis?: { [Language in MailLanguage]?: MailWords | null };
}

export type MailState = WordState | 'Fixed for safety';

/** @throws AppError 404 */
export async function findMail({ mails }: OperationContext, key: string): Promise<RegisteredMail> {
  const found = (await mails()).get(key);
  if (!found) throw notFound('Mail');
  return found;
}

/** The languages that a mail is sent in. */
export const languagesOf = (template: MailTemplate): MailLanguage[] =>
  mailLanguages.filter((language) => template[language] !== null);

/** The parts that a mail has in a language. */
export const partsOf = (template: MailTemplate) => mailParts.filter((part) => template.en[part] !== '');

const hasWords = (saved: Partial<MailWords> | undefined) => Object.keys(saved ?? {}).length > 0;

/** Whether saved words were written over another default, or cannot be rendered. */
function isOutdated(template: MailTemplate, stored: StoredMail): boolean {
  return languagesOf(template).some((language) => {
    const [saved, defaults] = [stored[language], template[language]!];
    if (!hasWords(saved)) return false;
    const before = stored.basis?.[language];
    const isOverOther = before != null && mailParts.some((part) => saved![part] && before[part] !== defaults[part]);
    return isOverOther || Object.keys(wordRefusals(template, wordsOver(defaults, saved))).length > 0;
  });
}

export function mailState({ mail }: RegisteredMail, stored: StoredMail): MailState {
  if (isFixed(mail)) return 'Fixed for safety';
  return wordState({
    isOutdated: isOutdated(mail, stored),
    hasEnglish: hasWords(stored.en),
    hasSpanish: hasWords(stored.es),
    isTranslated: mail.es !== null,
  });
}

/** The words of each language with what is saved; null for a language that the mail is not sent in. */
export const effectiveWords = (template: MailTemplate, stored: StoredMail) => ({
  en: wordsOver(template.en, stored.en),
  es: template.es && wordsOver(template.es, stored.es),
});

/** The same, and where the default has changed since, the one that was changed: for the history. */
export const shownWords = (template: MailTemplate, stored: StoredMail) => ({
  ...effectiveWords(template, stored),
  ...(isOutdated(template, stored) && { basis: stored.basis }),
});
