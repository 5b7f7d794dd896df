import { eq } from 'drizzle-orm';
import { findUserByKey } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { forgetBrowsers } from '../reads/known-browser.server';
import { signOutUserInput } from '../schema';
import { endLinksAndCodes } from '../steps/end-links.server';
import { endSessions } from '../steps/end-sessions.server';
import { sessions } from '../table.server';

/**
 * Ends every session of a user, pending sign-ins and known browsers, as after a lost device; the account remains
 * enabled.
 */
export const signOutUser = defineOperation({
  name: 'sign-out-user',
  needs: 'user.update',
  input: signOutUserInput,
  async run(context, { id }) {
    const user = await findUserByKey(context.db, id);
    refuseAbove(context.actor, user);
    const { id: userId, email: account } = user;
    const ended = await endSessions(context, eq(sessions.user_id, userId), {
      userId,
      account,
      what: 'ended by the office',
    });
    const change = {
      subject: 'session',
      id: userId,
      version: nextVersion('session', userId),
      action: 'ended',
      data: { name: fullName(user) },
    } as const;
    const { db, now } = context;
    const writes = [forgetBrowsers(db, userId), ...endLinksAndCodes(db, userId, now)];
    await commit(context, { changes: [change], writes }, ended);
    return { message: `${fullName(user)} is signed out on every device.` };
  },
});
