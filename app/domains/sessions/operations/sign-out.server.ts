import { eq } from 'drizzle-orm';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import { accountOf } from '~/domains/security-events/steps/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { unauthenticated } from '~/lib/errors';
import { commit, nextVersion, type Part } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { signOutInput } from '../schema';
import { endAccess } from '../steps/end-access.server';
import { endSessions } from '../steps/end-sessions.server';
import { sessions } from '../table.server';

/**
 * Ends the caller's session, or with `everywhere` all sessions, known browsers, and the chosen API keys and passkeys.
 * The tokens are revoked, the sockets are closed.
 */
export const signOut = defineOperation({
  name: 'sign-out',
  needs: 'signed-in',
  input: signOutInput,
  endsPreview: true,
  async run(context, { everywhere, end_keys, end_passkeys }) {
    const { actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    const { userId, sessionHash } = actor;
    const change = {
      subject: 'session',
      id: userId,
      version: nextVersion('session', userId),
      action: 'signed-out',
    } as const;
    const ended = everywhere
      ? await endEverywhere(context, userId, { keys: end_keys, passkeys: end_passkeys })
      : await endSessions(context, eq(sessions.token_hash, sessionHash), {
          userId,
          account: accountOf(actor),
          what: 'signed out',
        });
    await commit(context, { changes: [change] }, ended);
    return { message: everywhere ? 'You are signed out on every device.' : 'You are signed out.' };
  },
});

async function endEverywhere(
  context: OperationContext,
  userId: number,
  chosen: { keys: boolean | string[]; passkeys: boolean | string[] },
): Promise<Part> {
  const user = await findUser(context.db, userId);
  const { left, writes, effects } = await endAccess(context, user, { what: 'signed out everywhere', ...chosen });
  return { writes, effects: [...effects, ...tellOwner(context, user, 'signed-out', { left })] };
}
