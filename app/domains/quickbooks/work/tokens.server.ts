import { and, eq } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import {
  openRefreshToken,
  rotatingToken,
  sealTokens,
  type TokenKeeper,
  withRotatingToken,
} from '~/lib/rotating-token.server';
import { accounting } from '~/services/accounting/accounting.server';
import { DeadToken, type Tokens } from '~/services/accounting/port';
import { getConnection, ONLY } from '../queries.server';
import { quickbooksConnections as connections, type QuickbooksConnection } from '../table.server';

/** Tokens as columns: sealed, and bound to their company. */
export async function tokenColumns(context: OperationContext, realm: string, tokens: Tokens) {
  return { ...(await sealTokens(context, realm, tokens)), refresh_expires_at: tokens.refreshExpiresAt };
}

export const refreshTokenOf = (context: OperationContext, connection: QuickbooksConnection) =>
  openRefreshToken(context, connection.realm, connection);

function keeperOf(context: OperationContext): TokenKeeper<QuickbooksConnection> {
  const { db, env } = context;
  const isDead = (error: unknown) => error instanceof DeadToken;
  return {
    table: connections,
    async find() {
      const connection = await getConnection(db);
      if (connection?.status !== 'CONNECTED') throw new DeadToken('QuickBooks is not connected.');
      return connection;
    },
    whose: ({ realm }) => realm,
    refresh: async (token, { realm }) => tokenColumns(context, realm, await accounting(env)!.refresh(token)),
    isConsentDead: isDead,
    isRefused: isDead,
    // A company that was reconnected in between has other tokens
    async expire({ refresh_token }) {
      const isSame = and(eq(connections.id, ONLY), eq(connections.refresh_token, refresh_token));
      await db.update(connections).set({ status: 'EXPIRED' }).where(isSame);
    },
    gone: (cause) => new DeadToken('QuickBooks takes no token of this company.', { cause }),
  };
}

/** A valid access token. @throws DeadToken where a user must reconnect; Error where a retry may succeed */
export async function accessToken(context: OperationContext): Promise<string> {
  const { token } = await rotatingToken(context, keeperOf(context));
  return token;
}

/** Runs an action with a token, and again with a refreshed one. @throws DeadToken, and the action's errors */
export const withToken = <Result>(context: OperationContext, act: (token: string) => Promise<Result>) =>
  withRotatingToken(context, keeperOf(context), act);
