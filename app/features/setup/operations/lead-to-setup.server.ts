import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hasMembership } from '~/domains/memberships/reads/any-membership.server';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { getActor } from '~/domains/sessions/queries.server';
import { hasSavedSetting } from '~/domains/settings/reads/any-saved.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { START_PAGE } from '../rules/start-page';

/** Whether a page of the sign-in has led anybody to the start page. */
const wasLed = sql`EXISTS (SELECT 1 FROM ${history} WHERE subject_type = 'session' AND action = 'led-to-setup')`;

/**
 * The page that a new session of a page begins at, where it is not the requested one: the start page for the first
 * executive of an empty club, once. The history remembers it: the start page itself stores nothing.
 */
export const leadToSetup = defineOperation({
  name: 'lead-to-setup',
  needs: 'public',
  input: z.object({ token: z.string() }),
  async run(context, { token }): Promise<{ path: string | null }> {
    const actor = await getActor(context, token);
    if (!actor || !isExecutive(actor.role)) return { path: null };
    const begins = sql`CASE WHEN ${hasMembership} OR ${hasSavedSetting} THEN 0 ELSE NOT ${wasLed} END`;
    const row = await context.db.get<{ begins: number }>(sql`SELECT ${begins} AS begins`);
    if (!row.begins) return { path: null };
    const { userId } = actor;
    await commit(
      { ...context, actor },
      {
        changes: [{ subject: 'session', id: userId, version: nextVersion('session', userId), action: 'led-to-setup' }],
      },
    );
    return { path: START_PAGE };
  },
});
