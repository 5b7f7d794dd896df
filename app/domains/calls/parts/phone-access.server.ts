import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { opened, seal } from '~/lib/sealed.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { Busy, DeadSignIn, DeadToken, type PersonAccess, PhoneError, type PhoneTokens } from '~/services/phone/port';
import { tokensOf } from '../rules/sign-in';
import { type PhoneAccount, phoneAccounts } from '../table.server';

/** A token that ends sooner than this is not used any more. */
const MARGIN_MILLISECONDS = 60_000;
const LEASE_MILLISECONDS = 30_000;
/** So long others wait for who refreshes. */
const PATIENCE = { tries: 40, milliseconds: 250 };

/** The telephone system as this person may use it. */
export const phoneOf = (context: OperationContext, userId: number | null) =>
  phoneProvider(context.env, userId === null ? undefined : personAccess(context, userId));

/** Tokens as columns: sealed, and bound to their person. */
export async function tokenColumns({ env }: OperationContext, userId: number, tokens: PhoneTokens) {
  const sealed = (token: string) => seal(env, token, tokensOf(userId));
  return {
    access_token: await sealed(tokens.accessToken),
    refresh_token: await sealed(tokens.refreshToken),
    expires_at: tokens.expiresAt,
  };
}

/** Whether a person has signed in at the telephone system, and that still holds. */
export const getPhoneAccount = async ({ db }: OperationContext, userId: number): Promise<PhoneAccount | null> => {
  const [account] = await db.select().from(phoneAccounts).where(eq(phoneAccounts.user_id, userId));
  return account ?? null;
};

/** Acts with a person's token. What the system asks to be left alone with is not asked again before its time. */
function personAccess(context: OperationContext, userId: number): PersonAccess {
  const set = (columns: Partial<PhoneAccount>) =>
    context.db.update(phoneAccounts).set(columns).where(eq(phoneAccounts.user_id, userId));
  return async (group, act) => {
    try {
      const { stored, token } = await accessToken(context, userId, group === 'Heavy');
      try {
        return await act(token);
      } catch (error) {
        if (!(error instanceof DeadToken)) throw error;
      }
      return await act((await accessToken(context, userId, false, stored)).token);
    } catch (error) {
      if (error instanceof Busy && error.group === 'Heavy') {
        await set({ heavy_until: new Date(Date.now() + error.seconds * 1000) });
      }
      if (!(error instanceof DeadToken)) throw error;
      await context.db.delete(phoneAccounts).where(eq(phoneAccounts.user_id, userId));
      throw new DeadSignIn({ cause: error });
    }
  };
}

/**
 * A token that works. One at a time refreshes it, under a lease, and the others wait for it.
 * @param refused a stored token that was just refused
 * @throws DeadSignIn where the person must sign in again; Busy, PhoneError where it may go well later
 */
async function accessToken(context: OperationContext, userId: number, isHeavy: boolean, refused?: string) {
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    const account = await getPhoneAccount(context, userId);
    if (!account) throw new DeadSignIn();
    const pause = (account.heavy_until?.getTime() ?? 0) - Date.now();
    if (isHeavy && pause > 0) throw new Busy(Math.ceil(pause / 1000), 'Heavy');
    const stored = account.access_token;
    const isFresh = account.expires_at.getTime() > Date.now() + MARGIN_MILLISECONDS;
    if (isFresh && stored !== refused) return { stored, token: await opened(context.env, stored, tokensOf(userId)) };
    if (await lease(context, account)) await refresh(context, account);
    else await new Promise((resolve) => setTimeout(resolve, PATIENCE.milliseconds));
  }
  throw new PhoneError('The telephone system is busy. Try again in a minute.', true);
}

async function lease({ db }: OperationContext, { user_id, refresh_token }: PhoneAccount): Promise<boolean> {
  const now = Date.now();
  const isFree = or(isNull(phoneAccounts.refreshing_until), lte(phoneAccounts.refreshing_until, new Date(now)));
  const leased = await db
    .update(phoneAccounts)
    .set({ refreshing_until: new Date(now + LEASE_MILLISECONDS) })
    .where(and(eq(phoneAccounts.user_id, user_id), eq(phoneAccounts.refresh_token, refresh_token), isFree))
    .returning({ user_id: phoneAccounts.user_id });
  return leased.length === 1;
}

async function refresh(context: OperationContext, { user_id, refresh_token }: PhoneAccount): Promise<void> {
  const { db, env } = context;
  const isOwn = and(eq(phoneAccounts.user_id, user_id), eq(phoneAccounts.refresh_token, refresh_token));
  try {
    const used = await opened(env, refresh_token, tokensOf(user_id));
    const columns = await tokenColumns(context, user_id, await phoneProvider(env).refreshTokens(used));
    await db
      .update(phoneAccounts)
      .set({ ...columns, refreshing_until: null, updated_at: new Date() })
      .where(isOwn);
  } catch (error) {
    if (error instanceof DeadSignIn) await db.delete(phoneAccounts).where(isOwn);
    else await db.update(phoneAccounts).set({ refreshing_until: null }).where(isOwn);
    throw error;
  }
}
