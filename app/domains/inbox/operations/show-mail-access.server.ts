import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { type MailboxProvider, mailboxOf, mailboxProvider } from '~/services/mailbox/mailbox.server';
import { selectConnection } from '../queries.server';
import { type MissedLine, selectMissed } from '../work/missed-message.server';

interface MailAccess {
  exists: boolean;
  is_expired: boolean;
  /** Whether another mailbox is connected, beside the one that mail is routed to. */
  is_connected: boolean;
  may_connect: boolean;
  provider: MailboxProvider;
  /** Messages of the mailbox that could not be read. */
  missed: MissedLine[];
}

/**
 * Returns whether there is an access token for the club's mailbox, and whether there was one that expired: the built-in
 * mailbox needs none; and its unreadable messages.
 */
export const showMailAccess = defineOperation({
  name: 'show-mail-access',
  needs: 'task.read',
  input: z.object({}),
  reads: true,
  async run({ db, env }): Promise<MailAccess> {
    const provider = mailboxProvider(env);
    const [[connection], missed] = mailboxOf(env) ? await db.batch([selectConnection(db), selectMissed(db)]) : [[], []];
    const status = connection?.status;
    const is_connected = status === 'CONNECTED';
    // The built-in mailbox exists until another one is connected
    const exists = is_connected || (provider === 'embedded' && !status);
    const may_connect = mailboxOf(env) !== null && !is_connected;
    return { exists, is_expired: status === 'EXPIRED', is_connected, may_connect, provider, missed };
  },
});
