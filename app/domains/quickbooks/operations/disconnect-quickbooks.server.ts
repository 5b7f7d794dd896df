import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { logWarning } from '~/lib/log';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { accounting } from '~/services/accounting/accounting.server';
import { getConnection, ONLY } from '../queries.server';
import { quickbooksConnections } from '../table.server';
import { refreshTokenOf } from '../work/tokens.server';

/** Revokes the consent and deletes the tokens; bills that were sent remain in QuickBooks. */
export const disconnectQuickbooks = defineOperation({
  name: 'disconnect-quickbooks',
  needs: 'setting.update',
  input: z.object({}),
  inPerson: true,
  async run(context) {
    const { db, env, actor } = context;
    const connection = await getConnection(db);
    if (connection) {
      await commit(context, {
        changes: [
          { subject: 'quickbooks', id: ONLY, version: nextVersion('quickbooks', ONLY), action: 'disconnected' },
        ],
        writes: [db.delete(quickbooksConnections).where(eq(quickbooksConnections.id, ONLY))],
        effects: [changedEffect({ actor }, 'quickbooks.changed', {})],
      });
      // The tokens are deleted here in any case; at QuickBooks they expire
      const revoke = async () => accounting(env)?.revoke(await refreshTokenOf(context, connection));
      context.waitUntil(revoke().catch((error) => logWarning('the tokens of QuickBooks were not revoked', error)));
    }
    return { message: 'QuickBooks is disconnected.' };
  },
});
