import { invalid } from '~/lib/errors';
import type { MailLanguage, MailTemplate, MailWords } from '~/lib/mails/mail-template';
import { defineOperation } from '~/lib/operation/operation.server';
import { mailRefusals, withWords } from '../rules/mail-words';
import { updateMailInput } from '../schema';
import { saveMail } from '../steps/save-mail.server';
import type { StoredMail } from '../views/mail-entry.server';
import { languagesOf } from '../views/mail-entry.server';

type Given = { [Language in MailLanguage]?: { [Part in keyof MailWords]?: string | undefined } | null | undefined };

/** Saves some words of a mail; the others are unchanged, blank ones are the default. @throws AppError 404, 409, 422 */
export const updateMail = defineOperation({
  name: 'update-mail',
  needs: 'setting.update',
  input: updateMailInput,
  run: (context, { key, version: seen, note, en, es }) =>
    saveMail(context, {
      key,
      seen,
      note,
      message: 'Settings Updated Successfully!',
      change: (template, saved) => changed(template, saved, { en, es }),
    }),
});

function changed(template: MailTemplate, saved: StoredMail, given: Given): StoredMail {
  const languages = languagesOf(template);
  const words = languages.map((language) => [
    language,
    withWords(template[language]!, saved[language], given[language] ?? {}),
  ]);
  const stored: StoredMail = Object.fromEntries(words.filter(([, own]) => Object.keys(own!).length > 0));
  const errors = Object.assign({}, ...languages.map((language) => mailRefusals(template, language, stored[language])));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (Object.keys(stored).length === 0) return {};
  return { ...stored, basis: { en: template.en, es: template.es } };
}
