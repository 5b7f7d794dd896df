import { and, eq, isNull, sql } from 'drizzle-orm';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { type Folder, type ListedMessage, type MailboxPage, StartOver } from '~/services/mailbox/port';
import { receiveMail } from '../operations/receive-mail.server';
import { mailboxFolders, mailboxMessages, mails } from '../table.server';
import type { TypeOfMail } from './keep-mail.server';
import { withToken } from './mailbox-token.server';

/** How far back a mailbox is read at first: what is older was answered long ago. */
const FIRST_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Reads the next page of a folder, keeps its messages, and only then where it ended. A link that is not known any more
 * begins the folder anew: what is here already is known by its id.
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
  for (const message of await newOnes(context, page.messages)) {
    if (await keepMessage(context, folder, message, typeOf)) received += 1;
  }
  const set = { link: page.link, since };
  await db
    .insert(mailboxFolders)
    .values({ folder, ...set })
    .onConflictDoUpdate({ target: mailboxFolders.folder, set });
  return { received, isLast: page.isLast };
}

/** Those that are not here yet; what was removed there stays here. */
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

/** Keeps a message by the very intake of routed mail, which knows one that came that way too. */
async function keepMessage(
  context: OperationContext,
  folder: Folder,
  { id, conversation, receivedAt }: ListedMessage,
  type_of: TypeOfMail | undefined,
): Promise<boolean> {
  const { db, env, now } = context;
  const raw = await withToken(context, (token) => mailboxOf(env)!.raw(token, id));
  // Deleted there between the page and now
  if (!raw || raw.byteLength === 0) return false;
  const kept = await perform(receiveMail, context, {
    raw,
    direction: folder === 'sentitems' ? 'out' : 'in',
    conversation,
    // Not later than now, whatever their clock says
    received_at: receivedAt && receivedAt < now ? receivedAt : now,
    ...(type_of && { type_of }),
  });
  await db.batch([
    db.insert(mailboxMessages).values({ key: id, mail_id: kept.id! }).onConflictDoNothing(),
    db
      .update(mails)
      .set({ conversation })
      .where(and(eq(mails.id, kept.id!), isNull(mails.conversation))),
  ]);
  return kept.stored;
}
