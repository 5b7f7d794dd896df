import { Busy, DeadSignIn, DeadToken, type PersonAccess, type PhoneTokens } from '../port';
import type { OAuth } from './oauth.server';

interface Kept {
  tokens: PhoneTokens | null;
  /** Until then no request of the Heavy group is accepted. */
  heavyUntil: number;
}

const MARGIN_MILLISECONDS = 60_000;

/** By application. The token comes from a long-lived JWT, so that each isolate may have its own. */
const kept = new Map<string, Kept>();

/** Calls a function with the club's own token. */
export function clubAccess(clientId: string, oauth: Pick<OAuth, 'club'>): PersonAccess {
  const own = kept.get(clientId) ?? { tokens: null, heavyUntil: 0 };
  kept.set(clientId, own);
  const token = async () => {
    if ((own.tokens?.expiresAt.getTime() ?? 0) < Date.now() + MARGIN_MILLISECONDS) own.tokens = await oauth.club();
    return own.tokens!.accessToken;
  };
  return async (group, act) => {
    if (group === 'Heavy' && own.heavyUntil > Date.now()) {
      throw new Busy(Math.ceil((own.heavyUntil - Date.now()) / 1000), group);
    }
    try {
      try {
        return await act(await token());
      } catch (error) {
        if (!(error instanceof DeadToken)) throw error;
        own.tokens = null;
        return await act(await token());
      }
    } catch (error) {
      if (error instanceof Busy && error.group === 'Heavy') own.heavyUntil = Date.now() + error.seconds * 1000;
      throw error instanceof DeadToken ? new DeadSignIn({ cause: error }) : error;
    }
  };
}

/** For tests: drops the club's token and pause. */
export const forgetClubAccess = () => kept.clear();
