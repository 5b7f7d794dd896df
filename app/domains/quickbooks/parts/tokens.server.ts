import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { opened, seal } from '~/lib/sealed.server';
import { accounting } from '~/services/accounting/accounting.server';
import { DeadToken, type Tokens } from '~/services/accounting/port';
import { getConnection, ONLY } from '../queries.server';
import { quickbooksConnections as connections, type QuickbooksConnection } from '../table.server';

/** A token that ends sooner than this is not used any more. */
const MARGIN_MILLISECONDS = 60_000;
const LEASE_MILLISECONDS = 30_000;
/** So long others wait for who refreshes. */
const PATIENCE = { tries: 40, milliseconds: 250 };

/** Tokens as columns: encrypted, and bound to their company. */
export async function tokenColumns({ env }: OperationContext, realm: string, tokens: Tokens) {
  return {
    access_token: await seal(env, tokens.access, `access ${realm}`),
    refresh_token: await seal(env, tokens.refresh, `refresh ${realm}`),
    access_expires_at: tokens.accessExpiresAt,
    refresh_expires_at: tokens.refreshExpiresAt,
  };
}

export const refreshTokenOf = ({ env }: OperationContext, { realm, refresh_token }: QuickbooksConnection) =>
  opened(env, refresh_token, `refresh ${realm}`);

/**
 * An access token that works. Tokens rotate: one at a time refreshes them, under a lease, and the others wait for it.
 * @param refused a stored token that QuickBooks has just refused
 * @throws DeadToken where a person must connect again; Error where it may go well later
 */
export async function accessToken(context: OperationContext, refused?: string): Promise<string> {
  const { db, env } = context;
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    const connection = await getConnection(db);
    if (connection?.status !== 'CONNECTED') throw new DeadToken('QuickBooks is not connected.');
    const { access_token, access_expires_at, realm } = connection;
    const isFresh = access_expires_at!.getTime() > Date.now() + MARGIN_MILLISECONDS;
    if (isFresh && access_token !== refused) return opened(env, access_token, `access ${realm}`);
    if (await lease(context, connection)) return refresh(context, connection);
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.milliseconds));
  }
  throw new Error('The tokens of QuickBooks are being refreshed.');
}

async function lease({ db }: OperationContext, { refresh_token }: QuickbooksConnection): Promise<boolean> {
  const now = Date.now();
  const leased = await db
    .update(connections)
    .set({ leased_until: new Date(now + LEASE_MILLISECONDS) })
    .where(
      and(
        eq(connections.id, ONLY),
        eq(connections.refresh_token, refresh_token),
        or(isNull(connections.leased_until), lte(connections.leased_until, new Date(now))),
      ),
    )
    .returning({ id: connections.id });
  return leased.length === 1;
}

async function refresh(context: OperationContext, connection: QuickbooksConnection): Promise<string> {
  const { db, env } = context;
  const { realm, refresh_token } = connection;
  const isOwn = and(eq(connections.id, ONLY), eq(connections.refresh_token, refresh_token));
  try {
    const tokens = await accounting(env)!.refresh(await refreshTokenOf(context, connection));
    const columns = await tokenColumns(context, realm, tokens);
    await db
      .update(connections)
      .set({ ...columns, leased_until: null })
      .where(isOwn);
    return tokens.access;
  } catch (error) {
    const set =
      error instanceof DeadToken ? { status: 'EXPIRED' as const, leased_until: null } : { leased_until: null };
    await db.update(connections).set(set).where(isOwn);
    throw error;
  }
}
