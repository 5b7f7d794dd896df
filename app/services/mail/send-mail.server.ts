import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { logWarning } from '~/lib/log';
import type { MailDraft, MailWords, SavedMailWords } from '~/lib/mails/mail-template';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, type Read, readTogether } from '~/lib/read-together.server';
import { mailCounts, settingsSnapshots } from '~/lib/settings/tables.server';
import { composeMail, sendableWords } from './compose-mail';
import { mailer } from './mail.server';
import type { OutgoingMail, SentMail } from './port';

/** The scope of the saved words of mails. */
export const MAILS = 'mails';

type Envelope = Pick<OutgoingMail, 'to' | 'cc' | 'attachments'>;

/** The saved words of a mail; null where nobody has saved any. */
const savedWordsRead = (db: Database, key: string): Read<{ words: string | null } | null> =>
  firstOf(
    db
      .select({ words: sql<string | null>`json_extract(${settingsSnapshots.json}, ${`$."${key}"`})`.as('words') })
      .from(settingsSnapshots)
      .where(eq(settingsSnapshots.scope, MAILS)),
  );

/** The words of a mail that are saved at this moment, or its default ones. */
async function wordsOf({ db }: OperationContext, { template, language }: MailDraft): Promise<MailWords> {
  const { saved } = await readTogether(db, { saved: savedWordsRead(db, template.key) });
  return sendableWords(template, language, saved?.words ? (JSON.parse(saved.words) as SavedMailWords) : null);
}

/** Sends a mail with the words that are saved at this moment. @param key see Mailer */
export async function sendMail(
  context: OperationContext,
  envelope: Envelope,
  draft: MailDraft,
  key: string,
): Promise<SentMail> {
  const words = await wordsOf(context, draft);
  return sendFixedMail(context, { ...envelope, ...composeMail(draft, words) }, draft.template.key, key);
}

/** A mail with the words that are saved at this moment, and what it says without its links and files. */
export async function prepareMail(context: OperationContext, draft: MailDraft) {
  const words = await wordsOf(context, draft);
  const { foot: _, ...plain } = draft;
  const { subject, text } = composeMail({ ...plain, href: null }, words);
  return { mail: composeMail(draft, words), said: { subject, text } };
}

/** Sends a mail whose words nobody changes. @param kind the key of the mail */
export async function sendFixedMail(
  context: OperationContext,
  mail: OutgoingMail,
  kind: string,
  key: string,
): Promise<SentMail> {
  const sent = await mailer(context).send(mail, key);
  await countMail(context, kind);
  return sent;
}

/** Never fails: the mail is sent, and a retry would be another one. */
async function countMail({ db, now }: OperationContext, key: string): Promise<void> {
  try {
    await db
      .insert(mailCounts)
      .values({ key, count: 1, sent_at: now })
      .onConflictDoUpdate({ target: mailCounts.key, set: { count: sql`${mailCounts.count} + 1`, sent_at: now } });
  } catch (error) {
    logWarning('a sent mail was not counted', error);
  }
}
