import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { logWarning } from '~/lib/log';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { Busy, DeadConsent, type Folder, folders } from '~/services/mailbox/port';
import { getConnection, ONLY } from '../queries.server';
import { syncMailboxInput } from '../schema';
import { mailboxConnections as connections } from '../table.server';
import { waitFor } from '../work/mailbox-pause.server';
import { keepSubscription } from '../work/mailbox-subscription.server';
import { listDueMissed } from '../work/missed-message.server';
import { readPage } from '../work/read-mailbox-page.server';
import { takeMessage } from '../work/take-message.server';

const LEASE_MILLISECONDS = 120_000;
/** Pages of a folder that one run reads; the next run continues. */
const PAGES_A_RUN = 20;

/**
 * Imports new mail of the club's mailbox, folder by folder and page by page, one run at a time. After a crash the
 * cursor of the last complete page remains: the next run reads the page again, and stores nothing twice.
 */
export const syncMailbox = defineOperation({
  name: 'sync-mailbox',
  needs: 'system',
  input: syncMailboxInput,
  async run(context, { type_of }) {
    const connection = mailboxOf(context.env) && (await getConnection(context.db));
    if (connection?.status !== 'CONNECTED' || !(await lease(context))) return { received: 0 };
    let received = 0;
    try {
      await keepSubscription(context, connection);
      received += await readMissed(context, connection.address, type_of);
      for (const folder of folders) received += await readFolder(context, folder, type_of);
    } catch (error) {
      if (error instanceof Busy) await waitFor(context, error.seconds);
      else if (!(error instanceof DeadConsent)) throw error;
      logWarning('reading the mailbox stopped', error);
    } finally {
      await context.db.update(connections).set({ syncing_until: null }).where(eq(connections.id, ONLY));
    }
    return { received };
  },
});

/** Retries messages that could not be read. */
async function readMissed(context: OperationContext, address: string, typeOf: TypeOf) {
  let received = 0;
  for (const { key: id, folder, conversation, received_at: receivedAt } of await listDueMissed(context.db, address)) {
    if ((await takeMessage(context, { id, folder, conversation, receivedAt }, typeOf)) === 'kept') received += 1;
    await extend(context);
  }
  return received;
}

async function readFolder(context: OperationContext, folder: Folder, typeOf: TypeOf) {
  let received = 0;
  for (let page = 0; page < PAGES_A_RUN; page++) {
    const read = await readPage(context, folder, typeOf);
    received += read.received;
    if (read.isLast) break;
    await extend(context);
  }
  return received;
}
type TypeOf = Parameters<typeof syncMailbox.run>[1]['type_of'];

const until = (milliseconds: number) => new Date(Date.now() + milliseconds);

async function lease({ db }: OperationContext): Promise<boolean> {
  const now = new Date();
  const isFree = or(isNull(connections.syncing_until), lte(connections.syncing_until, now));
  const mayAsk = or(isNull(connections.wait_until), lte(connections.wait_until, now));
  const leased = await db
    .update(connections)
    .set({ syncing_until: until(LEASE_MILLISECONDS) })
    .where(and(eq(connections.id, ONLY), isFree, mayAsk))
    .returning({ id: connections.id });
  return leased.length === 1;
}

const extend = ({ db }: OperationContext) =>
  db
    .update(connections)
    .set({ syncing_until: until(LEASE_MILLISECONDS) })
    .where(eq(connections.id, ONLY));
