import { type MailLanguage, type MailTemplate, type MailWords, mailParts } from '~/lib/mails/mail-template';
import { wordRefusals, wordsOver } from '~/services/mail/compose-mail';

type Given = { [Part in keyof MailWords]?: string | undefined };

/** The saved words of a language after a change: only those that differ from the default. */
export function withWords(defaults: MailWords, saved: Partial<MailWords> | undefined, given: Given) {
  const words = mailParts.map((part) => [part, given[part] ?? saved?.[part] ?? ''] as const);
  // A part that the mail does not have is ignored
  const own = words.filter(([part, word]) => word !== '' && defaults[part] !== '' && word !== defaults[part]);
  return Object.fromEntries(own) as Partial<MailWords>;
}

/** Why words cannot be saved, at the language and at each part of it. */
export function mailRefusals(
  template: MailTemplate,
  language: MailLanguage,
  saved: Partial<MailWords> | undefined,
): Record<string, string[]> {
  const defaults = template[language];
  if (!defaults) return {};
  const refusals = Object.entries(wordRefusals(template, wordsOver(defaults, saved)));
  if (refusals.length === 0) return {};
  return {
    ...Object.fromEntries(refusals.map(([part, messages]) => [`${language}.${part}`, messages])),
    [language]: [...new Set(refusals.flatMap(([, messages]) => messages))],
  };
}
