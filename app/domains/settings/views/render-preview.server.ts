import { forbidden, invalid, isAppError } from '~/lib/errors';
import type { MailLanguage, MailTemplate, MailWords, RenderedMail } from '~/lib/mails/mail-template';
import { isFixed, type MailRecords } from '~/lib/mails/registered-mails';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { Values } from '~/lib/settings/placeholders';
import { composeMail, exampleValues, sendableWords } from '~/services/mail/compose-mail';
import { MAILS } from '~/services/mail/send-mail.server';
import { mailRefusals, withWords } from '../rules/mail-words';
import { mailPagePath } from '../rules/setting-pages';
import { entryKey } from '../steps/snapshot.server';
import { effectiveWords, findMail, type StoredMail } from './mail-entry.server';
import { readRow } from './read-setting.server';

type Words = { [Part in keyof MailWords]?: string | undefined };

export interface Preview {
  key: string;
  lang: MailLanguage;
  /** Unsaved words, of both languages or of the one that is shown. */
  values?: (Words & { en?: Words | null | undefined; es?: Words | null | undefined }) | undefined;
  record?: string | undefined;
}

/**
 * A mail as it would be sent, with a record of its noun or with example data; its links lead to the page of its words.
 * @throws AppError 403, 404, 422 at `record` or at the words
 */
export async function renderPreview(context: OperationContext, preview: Preview): Promise<RenderedMail> {
  const { key, lang, values, record } = preview;
  const { mail, records } = await findMail(context, key);
  const href = context.request.origin + mailPagePath(key);
  const club = await clubOf(context);
  if (isFixed(mail)) return mail.example(club, href, lang);
  const language = mail[lang] ? lang : 'en';
  const row = await readRow(context, entryKey(MAILS, key));
  const stored = (row?.values ?? {}) as StoredMail;
  const words = values ? draftWords(mail, language, stored, values) : sendableWords(mail, language, stored);
  const known = record === undefined ? {} : await valuesOfRecord(context, records, record, language);
  const filled = { ...exampleValues(mail, language), ...withoutLinks(known, context.request.origin, href) };
  return composeMail({ template: mail, language, values: filled, club, href }, words);
}

function draftWords(
  mail: MailTemplate,
  language: MailLanguage,
  stored: StoredMail,
  values: NonNullable<Preview['values']>,
): MailWords {
  const { en, es, ...own } = values;
  const isByLanguage = Boolean(en ?? es);
  const given = isByLanguage ? ((language === 'es' ? es : en) ?? {}) : own;
  const changed = { ...stored, [language]: withWords(mail[language]!, stored[language], given) };
  const errors = mailRefusals(mail, language, changed[language]);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return effectiveWords(mail, changed)[language]!;
}

async function valuesOfRecord(
  context: OperationContext,
  records: MailRecords | undefined,
  record: string,
  language: MailLanguage,
): Promise<Values> {
  if (!records) throw invalid({ record: 'This mail is about no record.' });
  if (!may(context.actor, records.needs)) throw forbidden();
  try {
    return await records.valuesOf(context, record, language);
  } catch (error) {
    if (isAppError(error) && error.status === 404) throw invalid({ record: `There is no such ${records.noun}.` });
    throw error;
  }
}

/** Values whose links into the site lead to the page of the words. */
function withoutLinks(values: Values, origin: string, href: string): Values {
  const clean = (text: string) =>
    text
      .split(/(\s+)/)
      .map((word) => (word.startsWith(`${origin}/`) ? href : word))
      .join('');
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'string') return [name, clean(value)];
      return [name, Array.isArray(value) ? value.map(clean) : value];
    }),
  );
}
