import { logWarning } from '~/lib/log';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { DeadConsent, type Folder, folders } from '~/services/mailbox/port';
import { getConnection } from '../queries.server';
import { syncMailboxInput } from '../schema';
import { keepSubscription } from '../work/mailbox-subscription.server';
import { listDueMissed } from '../work/missed-message.server';
import { readPage } from '../work/read-mailbox-page.server';
import { isOfMailbox, takeMessage } from '../work/take-message.server';

/**
 * Imports new mail of the club's mailbox, folder by folder and page by page, as much as one slice of work allows. After a
 * crash the link of the last complete page remains: the next run reads the page again, and stores nothing twice.
 * @returns how many were received, and the cursor of the next slice: received so far, whole pages, messages that failed
 * @throws Busy where the mailbox asks to wait; Error with the number of messages that failed
 */
export const syncMailbox = defineOperation({
  name: 'sync-mailbox',
  needs: 'system',
  input: syncMailboxInput,
  async run(context, { type_of }) {
    const [received = 0, pages = 0, failed = 0] = (context.slice?.cursor ?? '').split(' ').map(Number);
    const read = { received, pages, failures: new Failures(failed) };
    const connection = mailboxOf(context.env) && (await getConnection(context.db));
    if (connection?.status !== 'CONNECTED') return { received: 0 };
    try {
      await keepSubscription(context, connection);
      // Once a run: a slice later is too soon for another try
      if (!context.slice?.cursor) await readMissed(context, read, connection.address, type_of);
      for (const folder of folders) await readFolder(context, read, folder, type_of);
    } catch (error) {
      if (!(error instanceof DeadConsent)) throw error;
      logWarning('the mailbox is left for later', error);
    }
    if (isSliceOver(context))
      return { received: read.received, cursor: `${read.received} ${read.pages} ${read.failures.count}` };
    read.failures.throwFor('messages of the mailbox');
    return { received: read.received };
  },
});

/** Tries again what could not be read. */
async function readMissed(context: OperationContext, read: Read, address: string, typeOf: TypeOf) {
  for (const { key: id, folder, conversation, received_at: receivedAt } of await listDueMissed(context.db, address)) {
    await read.failures.collect(async () => {
      const message = { id, folder, conversation, receivedAt };
      if ((await takeMessage(context, message, typeOf)) === 'kept') read.received += 1;
    }, isOfMailbox);
  }
}

async function readFolder(context: OperationContext, read: Read, folder: Folder, typeOf: TypeOf) {
  while (!isSliceOver(context)) {
    const page = await readPage(context, folder, typeOf, read.failures);
    read.received += page.received;
    // One that the slice was too short for is read again
    if (!isSliceOver(context)) read.pages += 1;
    if (page.isLast) break;
  }
}

interface Read {
  received: number;
  pages: number;
  failures: Failures;
}
type TypeOf = Parameters<typeof syncMailbox.run>[1]['type_of'];
