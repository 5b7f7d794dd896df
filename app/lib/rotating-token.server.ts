import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { type SQLiteColumn, type SQLiteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.server';
import type { OperationContext } from './operation/operation.server';
import { opened, seal } from './sealed.server';

/** A token that expires sooner than this is not used. */
const MARGIN_MILLISECONDS = 60_000;
const LEASE_MILLISECONDS = 30_000;
/** How long others wait for the holder of the lease. */
const PATIENCE = { tries: 40, milliseconds: 250 };

/** Columns of a connection to another service whose refresh tokens are single-use. Spread into a table. */
export const rotatingTokens = () => ({
  access_token: text().notNull(),
  refresh_token: text().notNull(),
  access_expires_at: instant().notNull(),
  /** The lease of the process that refreshes the tokens. */
  leased_until: instant(),
});

export interface TokenColumns {
  access_token: string;
  refresh_token: string;
  access_expires_at: Date;
}

type TokenTable = SQLiteTable & Record<'id' | 'refresh_token' | 'leased_until', SQLiteColumn>;

/** The tokens of one connection, and the calls of its service. */
export interface TokenKeeper<Connection extends TokenColumns & { id: number }> {
  table: TokenTable;
  /** @throws Error where a person must connect again */
  find(): Promise<Connection>;
  /** The account that the tokens are bound to. */
  whose(connection: Connection): string;
  /** Exchanges a refresh token at the service; returns the new tokens' columns. */
  refresh(token: string, connection: Connection): Promise<TokenColumns>;
  /** Whether the service grants no more tokens for this consent. */
  isConsentDead(error: unknown): boolean;
  /** Whether the service rejected an access token. */
  isRefused(error: unknown): boolean;
  /** Records that a person must connect again. */
  expire(connection: Connection): Promise<void>;
  /** The error where the service rejects a fresh token too. */
  gone(cause: unknown): Error;
  /** The error where another process refreshes the tokens for too long. */
  busy?(): Error;
}

/** Tokens as columns: encrypted, and bound to their account. */
export async function sealTokens(
  { env }: OperationContext,
  whose: string,
  { access, refresh, accessExpiresAt }: { access: string; refresh: string; accessExpiresAt: Date },
): Promise<TokenColumns> {
  return {
    access_token: await seal(env, access, `access ${whose}`),
    refresh_token: await seal(env, refresh, `refresh ${whose}`),
    access_expires_at: accessExpiresAt,
  };
}

/** Decrypts the refresh token of a connection. */
export const openRefreshToken = ({ env }: OperationContext, whose: string, { refresh_token }: TokenColumns) =>
  opened(env, refresh_token, `refresh ${whose}`);

/**
 * Returns a valid access token. Tokens rotate: one process at a time refreshes them, under a lease, and the others wait
 * for it.
 * @param refused the stored form of a token that was just rejected
 * @throws the keeper's error where a person must connect again; Error where a retry may succeed
 */
export async function rotatingToken<Connection extends TokenColumns & { id: number }>(
  context: OperationContext,
  keeper: TokenKeeper<Connection>,
  refused?: string,
): Promise<{ token: string; connection: Connection }> {
  const { env } = context;
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    const connection = await keeper.find();
    const { access_token, access_expires_at } = connection;
    const isFresh = access_expires_at.getTime() > Date.now() + MARGIN_MILLISECONDS;
    if (isFresh && access_token !== refused) {
      return { token: await opened(env, access_token, `access ${keeper.whose(connection)}`), connection };
    }
    if (await lease(context, keeper, connection)) await refresh(context, keeper, connection);
    else await new Promise((resolve) => setTimeout(resolve, PATIENCE.milliseconds));
  }
  throw keeper.busy?.() ?? new Error('The tokens are being refreshed by another.');
}

/** Calls a function with a token, again with a fresh one where it is rejected. @throws its errors and the keeper's */
export async function withRotatingToken<Connection extends TokenColumns & { id: number }, Result>(
  context: OperationContext,
  keeper: TokenKeeper<Connection>,
  act: (token: string) => Promise<Result>,
): Promise<Result> {
  const first = await rotatingToken(context, keeper);
  try {
    return await act(first.token);
  } catch (error) {
    if (!keeper.isRefused(error)) throw error;
  }
  const next = await rotatingToken(context, keeper, first.connection.access_token);
  try {
    return await act(next.token);
  } catch (error) {
    if (!keeper.isRefused(error)) throw error;
    await keeper.expire(next.connection);
    throw keeper.gone(error);
  }
}

type Kept = TokenColumns & { id: number };

const isUnchanged = (table: TokenTable, { id, refresh_token }: Kept) =>
  and(eq(table.id, id), eq(table.refresh_token, refresh_token));

async function lease({ db }: OperationContext, { table }: { table: TokenTable }, connection: Kept): Promise<boolean> {
  const now = Date.now();
  const isFree = or(isNull(table.leased_until), lte(table.leased_until, new Date(now)));
  const leased = await db
    .update(table)
    .set({ leased_until: new Date(now + LEASE_MILLISECONDS) })
    .where(and(isUnchanged(table, connection), isFree))
    .returning({ id: table.id });
  return leased.length === 1;
}

async function refresh<Connection extends Kept>(
  context: OperationContext,
  keeper: TokenKeeper<Connection>,
  connection: Connection,
): Promise<void> {
  const { table } = keeper;
  const giveBack = (columns: Partial<TokenColumns>) =>
    context.db
      .update(table)
      .set({ ...columns, leased_until: null })
      .where(isUnchanged(table, connection));
  try {
    const used = await openRefreshToken(context, keeper.whose(connection), connection);
    await giveBack(await keeper.refresh(used, connection));
  } catch (error) {
    await giveBack({});
    if (keeper.isConsentDead(error)) await keeper.expire(connection);
    throw error;
  }
}
