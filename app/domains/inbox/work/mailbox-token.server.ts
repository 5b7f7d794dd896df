import type { OperationContext } from '~/lib/operation/operation.server';
import { sealTokens, type TokenKeeper, withRotatingToken } from '~/lib/rotating-token.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { DeadConsent, DeadToken, type MailboxTokens } from '~/services/mailbox/port';
import { getConnection, type MailboxConnection } from '../queries.server';
import { mailboxEvent } from '../steps/mailbox-event.server';
import { mailboxConnections } from '../table.server';

/** Tokens as columns: sealed, and bound to their mailbox. */
export const tokenColumns = (
  context: OperationContext,
  address: string,
  { access, refresh, expiresAt }: MailboxTokens,
) => sealTokens(context, address, { access, refresh, accessExpiresAt: expiresAt });

function keeperOf(context: OperationContext): TokenKeeper<MailboxConnection> {
  const { db, env } = context;
  return {
    table: mailboxConnections,
    async find() {
      const connection = await getConnection(db);
      if (connection?.status !== 'CONNECTED') throw new DeadConsent('The mailbox is not connected.');
      return connection;
    },
    whose: ({ address }) => address,
    refresh: async (token, { address }) => tokenColumns(context, address, await mailboxOf(env)!.refresh(token)),
    isConsentDead: (error) => error instanceof DeadConsent,
    isRefused: (error) => error instanceof DeadToken,
    expire: () => mailboxEvent(context, 'expired', { status: 'EXPIRED' }),
    gone: (cause) => new DeadConsent('Microsoft takes no token of this mailbox.', { cause }),
  };
}

/** Runs an action with a token, and again with a refreshed one. @throws DeadConsent, and the action's errors */
export const withToken = <Result>(context: OperationContext, act: (token: string) => Promise<Result>) =>
  withRotatingToken(context, keeperOf(context), act);
