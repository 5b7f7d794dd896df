import { z } from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { type MailboxProvider, mailboxProvider } from '~/services/mailbox/mailbox.server';
import { getConnection } from '../queries.server';

interface MailAccess {
  exists: boolean;
  is_expired: boolean;
  provider: MailboxProvider;
}

/**
 * Returns whether there is an access token for the club's mailbox, and whether there was one that ended: the mailbox built
 * in needs none.
 */
export const showMailAccess = defineOperation({
  name: 'show-mail-access',
  needs: 'task.read',
  input: z.object({}),
  reads: true,
  async run({ db, env }): Promise<MailAccess> {
    const provider = mailboxProvider(env);
    if (provider === 'embedded') return { exists: true, is_expired: false, provider };
    const status = (await getConnection(db))?.status;
    return { exists: status === 'CONNECTED', is_expired: status === 'EXPIRED', provider };
  },
});
