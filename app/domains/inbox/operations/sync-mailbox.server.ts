import { logWarning } from '~/lib/log';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { isSliceOver } from '~/lib/work/slice.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { DeadConsent, type Folder, folders } from '~/services/mailbox/port';
import { keepSubscription } from '../parts/mailbox-subscription.server';
import { listDueMissed } from '../parts/missed-message.server';
import { readPage } from '../parts/read-mailbox-page.server';
import { takeMessage } from '../parts/take-message.server';
import { getConnection } from '../queries.server';
import { syncMailboxInput } from '../schema';

/**
 * Takes what is new in the club's mailbox, folder by folder and page by page, as much as one slice of work allows. One that
 * dies leaves the link of its last whole page: the next reads the page again, and stores nothing twice.
 * @returns how many came, and where the next slice goes on: what came so far, and pages
 * @throws Busy where the mailbox asks to wait
 */
export const syncMailbox = defineOperation({
  name: 'sync-mailbox',
  needs: 'system',
  input: syncMailboxInput,
  async run(context, { type_of }) {
    const [came = 0, pages = 0] = (context.slice?.cursor ?? '0 0').split(' ').map(Number);
    const read = { received: came, pages };
    const connection = mailboxOf(context.env) && (await getConnection(context.db));
    if (connection?.status !== 'CONNECTED') return { received: 0 };
    try {
      await keepSubscription(context, connection);
      await readMissed(context, read, connection.address, type_of);
      for (const folder of folders) await readFolder(context, read, folder, type_of);
    } catch (error) {
      if (!(error instanceof DeadConsent)) throw error;
      logWarning('the mailbox is left for later', error);
    }
    const { received } = read;
    return { received, ...(isSliceOver(context) && { cursor: `${received} ${read.pages}` }) };
  },
});

/** Tries again what could not be read. */
async function readMissed(context: OperationContext, read: Read, address: string, typeOf: TypeOf) {
  for (const { key: id, folder, conversation, received_at: receivedAt } of await listDueMissed(context.db, address)) {
    if (isSliceOver(context)) break;
    if ((await takeMessage(context, { id, folder, conversation, receivedAt }, typeOf)) === 'kept') read.received += 1;
  }
}

async function readFolder(context: OperationContext, read: Read, folder: Folder, typeOf: TypeOf) {
  while (!isSliceOver(context)) {
    const page = await readPage(context, folder, typeOf);
    read.received += page.received;
    read.pages += 1;
    if (page.isLast) break;
  }
}

interface Read {
  received: number;
  pages: number;
}
type TypeOf = Parameters<typeof syncMailbox.run>[1]['type_of'];
