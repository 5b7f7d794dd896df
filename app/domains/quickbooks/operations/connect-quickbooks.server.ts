import { lte } from 'drizzle-orm';
import * as z from 'zod';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { accounting } from '~/services/accounting/accounting.server';
import { redirectUri } from '../rules/redirect-uri';
import { quickbooksConsents } from '../table.server';

const LIFE_MILLISECONDS = 15 * 60_000;

/** Starts a consent, bound to the caller's session. @returns the URL of QuickBooks' page @throws AppError 409 */
export const connectQuickbooks = defineOperation({
  name: 'connect-quickbooks',
  needs: 'setting.update',
  leadsAway: true,
  input: z.object({}),
  inPerson: true,
  async run({ db, env, actor, now, request }) {
    const provider = accounting(env);
    if (!provider || actor.kind !== 'user') throw conflict('QuickBooks is not set up for this club.');
    const state = newToken();
    await db.delete(quickbooksConsents).where(lte(quickbooksConsents.expires_at, now));
    await db.insert(quickbooksConsents).values({
      state_hash: await hashToken(state),
      session_hash: actor.sessionHash,
      expires_at: new Date(now.getTime() + LIFE_MILLISECONDS),
    });
    const { origin } = request;
    return { url: provider.authorizeUrl({ state, redirectUri: redirectUri(origin), origin }) };
  },
});
