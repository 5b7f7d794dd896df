import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { logWarning } from '~/lib/log';
import type { MailDraft, SavedMailWords } from '~/lib/mails/mail-template';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, type Read, readTogether } from '~/lib/read-together.server';
import { sentMails, settingsSnapshots } from '~/lib/settings/tables.server';
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

/** Sends a mail with the words that are saved at this moment. @param key see Mailer */
export async function sendMail(
  context: OperationContext,
  envelope: Envelope,
  draft: MailDraft,
  key: string,
): Promise<SentMail> {
  const { template, language } = draft;
  const { saved } = await readTogether(context.db, { saved: savedWordsRead(context.db, template.key) });
  const words = sendableWords(template, language, saved?.words ? (JSON.parse(saved.words) as SavedMailWords) : null);
  return sendFixedMail(context, { ...envelope, ...composeMail(draft, words) }, template.key, key);
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
      .insert(sentMails)
      .values({ key, count: 1, sent_at: now })
      .onConflictDoUpdate({ target: sentMails.key, set: { count: sql`${sentMails.count} + 1`, sent_at: now } });
  } catch (error) {
    logWarning('a sent mail was not counted', error);
  }
}
