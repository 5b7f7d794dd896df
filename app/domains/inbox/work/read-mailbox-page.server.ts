import { eq, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { type Folder, type ListedMessage, type MailboxPage, StartOver } from '~/services/mailbox/port';
import type { TypeOfMail } from '../steps/keep-mail.server';
import { mailboxFolders, mailboxMessages } from '../table.server';
import { withToken } from './mailbox-token.server';
import { takeMessage } from './take-message.server';

/** Days of mail that the first import reads: older mail was handled long ago. */
const FIRST_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Reads the next page of a folder, stores its messages, and only then its cursor. An expired cursor starts the folder
 * again: stored messages are recognised by their id. A page with an unreadable message is read again, until the tries
 * are used up.
 */
export async function readPage(context: OperationContext, folder: Folder, typeOf: TypeOfMail | undefined) {
  const { db, env, now } = context;
  const [known] = await db.select().from(mailboxFolders).where(eq(mailboxFolders.folder, folder));
  const since = known?.since ?? new Date(now.getTime() - FIRST_DAYS * DAY_MILLISECONDS);
  const mailbox = mailboxOf(env)!;
  const ask = (link: string | null) => withToken(context, (token) => mailbox.page(token, folder, link, since));
  const page: MailboxPage = await ask(known?.link ?? null).catch((error) => {
    if (error instanceof StartOver && known) return ask(null);
    throw error;
  });
  let received = 0;
  let isWaiting = false;
  for (const message of await newOnes(context, page.messages)) {
    const outcome = await takeMessage(context, { ...message, folder }, typeOf);
    if (outcome === 'kept') received += 1;
    if (outcome === 'waits') isWaiting = true;
  }
  if (isWaiting) return { received, isLast: true };
  const set = { link: page.link, since };
  await db
    .insert(mailboxFolders)
    .values({ folder, ...set })
    .onConflictDoUpdate({ target: mailboxFolders.folder, set });
  return { received, isLast: page.isLast };
}

/** Messages that are not stored yet; those deleted in the mailbox remain here. */
async function newOnes({ db }: OperationContext, messages: ListedMessage[]): Promise<ListedMessage[]> {
  const wanted = messages.filter(({ isRemoved, isDraft }) => !isRemoved && !isDraft);
  const ids = JSON.stringify(wanted.map(({ id }) => id));
  const known = await db
    .select({ key: mailboxMessages.key })
    .from(mailboxMessages)
    .where(sql`${mailboxMessages.key} IN (SELECT value FROM json_each(${ids}))`);
  const keys = new Set(known.map(({ key }) => key));
  return wanted.filter(({ id }) => !keys.has(id));
}
