import { and, eq } from 'drizzle-orm';
import type { Actor, OperationContext } from '~/lib/operation/operation.server';
import { sealTokens, type TokenKeeper, withRotatingToken } from '~/lib/rotating-token.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { Busy, DeadSignIn, DeadToken, type PersonAccess, PhoneError, type PhoneTokens } from '~/services/phone/port';
import { tokensOf } from '../rules/sign-in';
import { type PhoneAccount, phoneAccounts } from '../table.server';

/** Client of the telephone system for this user. */
export const phoneOf = (context: OperationContext, userId: number | null) =>
  phoneProvider(context.env, userId === null ? undefined : personAccess(context, userId));

/** Tokens as columns: sealed, and bound to their user. */
export const tokenColumns = (
  context: OperationContext,
  userId: number,
  { accessToken: access, refreshToken: refresh, expiresAt }: PhoneTokens,
) => sealTokens(context, tokensOf(userId), { access, refresh, accessExpiresAt: expiresAt });

/** Whether a user is signed in at the telephone system. */
export const getPhoneAccount = async ({ db }: OperationContext, userId: number): Promise<PhoneAccount | null> => {
  const [account] = await db.select().from(phoneAccounts).where(eq(phoneAccounts.user_id, userId));
  return account ?? null;
};

/** Runs an action with a user's token. A pause that the system requested is respected. */
function personAccess(context: OperationContext, userId: number): PersonAccess {
  const { db } = context;
  return async (group, act) => {
    const isHeavy = group === 'Heavy';
    try {
      return await withRotatingToken(context, keeperOf(context, userId, isHeavy), act);
    } catch (error) {
      if (isHeavy && error instanceof Busy && error.group === 'Heavy') {
        const heavy_until = new Date(Date.now() + error.seconds * 1000);
        await db.update(phoneAccounts).set({ heavy_until }).where(eq(phoneAccounts.user_id, userId));
      }
      throw error;
    }
  };
}

function keeperOf(context: OperationContext, userId: number, isHeavy: boolean): TokenKeeper<PhoneAccount> {
  const { db, env } = context;
  return {
    table: phoneAccounts,
    async find() {
      const account = await getPhoneAccount(context, userId);
      if (!account) throw new DeadSignIn();
      const pause = (account.heavy_until?.getTime() ?? 0) - Date.now();
      if (isHeavy && pause > 0) throw new Busy(Math.ceil(pause / 1000), 'Heavy');
      return account;
    },
    whose: () => tokensOf(userId),
    refresh: async (token) => tokenColumns(context, userId, await phoneProvider(env).refreshTokens(token)),
    isConsentDead: (error) => error instanceof DeadSignIn,
    isRefused: (error) => error instanceof DeadToken,
    async expire({ refresh_token }) {
      const isUnchanged = and(eq(phoneAccounts.user_id, userId), eq(phoneAccounts.refresh_token, refresh_token));
      await db.delete(phoneAccounts).where(isUnchanged);
    },
    gone: (cause) => new DeadSignIn({ cause }),
    busy: () => new PhoneError('The telephone system is busy. Try again in a minute.', true),
  };
}

/** The caller's extension; null where they have none. */
export const extensionOf = (actor: Actor): string | null => (actor.kind === 'user' && actor.account?.extension) || null;
