import { eq } from 'drizzle-orm';
import { mailLanguages, mailParts } from '~/lib/mails/mail-template';
import { isFixed } from '~/lib/mails/registered-mails';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { mailCounts } from '~/lib/settings/tables.server';
import { exampleOf, placeholdersOf } from '~/services/mail/compose-mail';
import { MAILS } from '~/services/mail/send-mail.server';
import { entryKey } from '../steps/snapshot.server';
import { effectiveWords, findMail, languagesOf, mailState, partsOf, type StoredMail } from './mail-entry.server';
import { changeOf, readRow } from './read-setting.server';
import { selectVersions, versionsOf } from './version-rows.server';

/** Versions that the view has. */
const NEWEST = 50;

/** A mail in the API's format: its words by part and by language, what may be inserted, its versions. @throws AppError 404 */
export async function readMail(context: OperationContext, key: string) {
  const { db, actor } = context;
  const registered = await findMail(context, key);
  const { mail, records } = registered;
  const rowKey = entryKey(MAILS, key);
  const [row, { saved, sent }] = await Promise.all([
    readRow(context, rowKey),
    readTogether(db, {
      saved: allOf(selectVersions(db, rowKey, { limit: NEWEST + 1 })),
      sent: firstOf(db.select({ sent_at: mailCounts.sent_at }).from(mailCounts).where(eq(mailCounts.key, key))),
    }),
  ]);
  const stored = (row?.values ?? {}) as StoredMail;
  const facts = {
    key,
    label: mail.label,
    when: mail.when,
    to: mail.to,
    state: mailState(registered, stored),
    version: row?.version ?? 0,
    ...changeOf(row),
    last_sent_at: sent?.sent_at ?? null,
    records: records ? { noun: records.noun, may_read: may(actor, records.needs) } : null,
  };
  if (isFixed(mail)) {
    return { ...facts, ...NO_WORDS, is_fixed: true };
  }
  const values = effectiveWords(mail, stored);
  const defaults = { en: mail.en, es: mail.es };
  const fields = Object.fromEntries(
    mailParts.map((part) => {
      const byLanguage = { en: values.en[part], es: values.es?.[part] ?? null };
      const byDefault = { en: mail.en[part], es: mail.es?.[part] ?? null };
      return [part === 'text' ? 'paragraphs' : part, { ...byLanguage, default: byDefault }];
    }),
  ) as Fields;
  const placeholders = Object.entries(placeholdersOf(mail)).map(([name, placeholder]) => ({
    name,
    says: placeholder.says,
    example: exampleText(exampleOf(placeholder, 'en')),
    is_condition: typeof exampleOf(placeholder, 'en') === 'boolean',
    required: Boolean(placeholder.required),
  }));
  const versions = versionsOf(saved, {
    most: NEWEST,
    shown: (each) => effectiveWords(mail, each as StoredMail),
    nameOf: (path) => path,
    valueAt: (each, path) => {
      const [language, part] = path.split('.') as ['en', 'text'];
      return (each as Record<string, Record<string, string> | null>)[language]?.[part] ?? '';
    },
  });
  return {
    ...facts,
    is_fixed: false,
    languages: languagesOf(mail),
    parts: partsOf(mail),
    fields,
    values,
    defaults,
    /** The defaults when it was saved, where they have changed since. */
    basis: facts.state === 'Outdated' ? (stored.basis ?? null) : null,
    placeholders,
    versions,
  };
}

const exampleText = (example: unknown): string =>
  typeof example === 'string' ? example : Array.isArray(example) ? example.join('\n') : '';

interface Field {
  en: string;
  es: string | null;
  default: { en: string; es: string | null };
}
type Fields = Record<'subject' | 'title' | 'paragraphs' | 'button', Field>;

/** Of a mail whose words nobody changes. */
const NO_WORDS = {
  languages: mailLanguages.slice(),
  parts: [],
  fields: null,
  values: null,
  defaults: null,
  basis: null,
  placeholders: [],
  versions: [],
};

export type MailView = Awaited<ReturnType<typeof readMail>>;
