import { eq, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { type Folder, type ListedMessage, type MailboxPage, StartOver } from '~/services/mailbox/port';
import { mailboxFolders, mailboxMessages } from '../table.server';
import type { TypeOfMail } from './keep-mail.server';
import { withToken } from './mailbox-token.server';
import { isOfMailbox, takeMessage } from './take-message.server';

/** How far back a mailbox is read at first: what is older was answered long ago. */
const FIRST_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const MOST_IN_A_ROW = 3;

/**
 * Reads the next page of a folder, stores its messages, and only then where it ended. A link that is not known any more
 * begins the folder anew: what is here already is known by its id. A message that could not be read is noted, and tried again
 * by the next runs.
 * @param failures collects those messages
 */
export async function readPage(
  context: OperationContext,
  folder: Folder,
  typeOf: TypeOfMail | undefined,
  failures: Failures,
) {
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
  let inARow = 0;
  for (const message of await newOnes(context, page.messages)) {
    // The next slice reads the page again
    if (isSliceOver(context)) return { received, isLast: true };
    const isTaken = await failures.collect(async () => {
      if ((await takeMessage(context, { ...message, folder }, typeOf)) === 'kept') received += 1;
    }, isOfMailbox);
    inARow = isTaken ? 0 : inARow + 1;
    // What so many fail at in a row is no fault of theirs
    if (inARow === MOST_IN_A_ROW) return { received, isLast: true };
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
