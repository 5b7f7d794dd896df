import { and, eq, gt } from 'drizzle-orm';
import { AppError, conflict, forbidden } from '~/lib/errors';
import { logWarning } from '~/lib/log';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { accounting } from '~/services/accounting/accounting.server';
import type { Tokens } from '~/services/accounting/port';
import { ONLY } from '../queries.server';
import { waitingEffects } from '../reads/waiting-bills.server';
import { redirectUri } from '../rules/redirect-uri';
import { callbackInput } from '../schema';
import { quickbooksConnections, quickbooksConsents } from '../table.server';
import { tokenColumns } from '../work/tokens.server';

/**
 * Completes a consent, once and only in the session that started it; waiting bills are then sent.
 * @throws AppError 403 for another's state, 409 where the consent was refused, 502 where QuickBooks gives no tokens
 */
export const finishQuickbooksConsent = defineOperation({
  name: 'finish-quickbooks-consent',
  needs: 'setting.update',
  input: callbackInput,
  inPerson: true,
  async run(context, { state, code, realmId, error }) {
    const { db, env, actor, now, request } = context;
    const provider = accounting(env);
    if (!provider || actor.kind !== 'user') throw conflict('QuickBooks is not set up for this club.');
    const isOwn = and(
      eq(quickbooksConsents.state_hash, await hashToken(state)),
      eq(quickbooksConsents.session_hash, actor.sessionHash),
      gt(quickbooksConsents.expires_at, now),
    );
    const [begun] = await db.delete(quickbooksConsents).where(isOwn).returning();
    if (!begun) throw forbidden('This answer of QuickBooks belongs to another sign-in, or was used already.');
    if (error || !code || !realmId || !/^\w+$/.test(realmId)) throw conflict('QuickBooks was not connected.');
    const callback = new URL(redirectUri(request.origin));
    callback.search = new URLSearchParams({ code, state, realmId }).toString();
    let tokens: Tokens;
    try {
      tokens = await provider.exchange(callback, { state, redirectUri: redirectUri(request.origin) });
    } catch (cause) {
      logWarning('QuickBooks issued no tokens', cause);
      throw new AppError(502, 'QuickBooks gave no access. Try again.');
    }
    const columns = {
      realm: realmId,
      status: 'CONNECTED' as const,
      ...(await tokenColumns(context, realmId, tokens)),
      leased_until: null,
      expense_account: null,
      user_id: userIdOf(actor),
      connected_at: now,
    };
    const effects = await waitingEffects(context);
    await commit(context, {
      changes: [{ subject: 'quickbooks', id: ONLY, version: nextVersion('quickbooks', ONLY), action: 'connected' }],
      writes: [
        db
          .insert(quickbooksConnections)
          .values({ id: ONLY, ...columns })
          .onConflictDoUpdate({ target: quickbooksConnections.id, set: columns }),
      ],
      effects: [...effects, changedEffect({ actor }, 'quickbooks.changed', {})],
    });
    return { message: 'QuickBooks is connected.' };
  },
});
