import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { opened, seal } from '~/lib/sealed.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { DeadConsent, DeadToken, type MailboxTokens } from '~/services/mailbox/port';
import { getConnection, type MailboxConnection, ONLY } from '../queries.server';
import { mailboxConnections as connections } from '../table.server';
import { mailboxEvent } from './mailbox-event.server';

/** A token that ends sooner than this is not used any more. */
const MARGIN_MILLISECONDS = 60_000;
const LEASE_MILLISECONDS = 30_000;
/** So long others wait for who refreshes. */
const PATIENCE = { tries: 40, milliseconds: 250 };

/** Tokens as columns: sealed, and bound to their mailbox. */
export async function tokenColumns({ env }: OperationContext, address: string, tokens: MailboxTokens) {
  return {
    access_token: await seal(env, tokens.access, `access ${address}`),
    refresh_token: await seal(env, tokens.refresh, `refresh ${address}`),
    access_expires_at: tokens.expiresAt,
  };
}

/**
 * An access token that works. One at a time refreshes it, under a lease, and the others wait for it.
 * @param refused a stored token that was just refused
 * @throws DeadConsent where a person must sign in again; Error where it may go well later
 */
async function accessToken(context: OperationContext, refused: string | null) {
  const { db, env } = context;
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    const connection = await getConnection(db);
    if (connection?.status !== 'CONNECTED') throw new DeadConsent('The mailbox is not connected.');
    const { access_token: stored, access_expires_at, address } = connection;
    const isFresh = access_expires_at.getTime() > Date.now() + MARGIN_MILLISECONDS;
    if (isFresh && stored !== refused) {
      return { stored, token: await opened(env, stored, `access ${address}`) };
    }
    if (await lease(context, connection)) {
      await refresh(context, connection);
      continue;
    }
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.milliseconds));
  }
  throw new Error('The token of the mailbox is being refreshed.');
}

async function lease({ db }: OperationContext, { refresh_token }: MailboxConnection): Promise<boolean> {
  const now = Date.now();
  const leased = await db
    .update(connections)
    .set({ refreshing_until: new Date(now + LEASE_MILLISECONDS) })
    .where(
      and(
        eq(connections.id, ONLY),
        eq(connections.refresh_token, refresh_token),
        or(isNull(connections.refreshing_until), lte(connections.refreshing_until, new Date(now))),
      ),
    )
    .returning({ id: connections.id });
  return leased.length === 1;
}

async function refresh(context: OperationContext, { address, refresh_token }: MailboxConnection): Promise<void> {
  const { db, env } = context;
  const isOwn = and(eq(connections.id, ONLY), eq(connections.refresh_token, refresh_token));
  try {
    const used = await opened(env, refresh_token, `refresh ${address}`);
    const columns = await tokenColumns(context, address, await mailboxOf(env)!.refresh(used));
    await db
      .update(connections)
      .set({ ...columns, refreshing_until: null })
      .where(isOwn);
  } catch (error) {
    await db.update(connections).set({ refreshing_until: null }).where(isOwn);
    if (error instanceof DeadConsent) await mailboxEvent(context, 'expired', { status: 'EXPIRED' });
    throw error;
  }
}

/** Does something with a token; with another one where that is not taken, once. @throws DeadConsent, and what is thrown */
export async function withToken<Result>(
  context: OperationContext,
  act: (token: string) => Promise<Result>,
): Promise<Result> {
  const { stored, token } = await accessToken(context, null);
  try {
    return await act(token);
  } catch (error) {
    if (!(error instanceof DeadToken)) throw error;
  }
  const { token: next } = await accessToken(context, stored);
  try {
    return await act(next);
  } catch (error) {
    if (!(error instanceof DeadToken)) throw error;
    await mailboxEvent(context, 'expired', { status: 'EXPIRED' });
    throw new DeadConsent('Microsoft takes no token of this mailbox.', { cause: error });
  }
}
