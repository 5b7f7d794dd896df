import { eq } from 'drizzle-orm';
import { accountOf } from '~/domains/security-events/parts/trace-event.server';
import { unauthenticated } from '~/lib/errors';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { endSessions } from '../parts/end-sessions.server';
import { signOutInput } from '../schema';
import { sessions } from '../table.server';

/** Ends the caller's own session, or all of theirs: the tokens are invalid from now on, the sockets are closed. */
export const signOut = defineOperation({
  name: 'sign-out',
  needs: 'signed-in',
  input: signOutInput,
  endsPreview: true,
  async run(context, { everywhere }) {
    const { actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    const { userId, sessionHash } = actor;
    const ended = everywhere ? eq(sessions.user_id, userId) : eq(sessions.token_hash, sessionHash);
    const change = {
      subject: 'session',
      id: userId,
      version: nextVersion('session', userId),
      action: 'signed-out',
    } as const;
    const what = everywhere ? 'signed out everywhere' : 'signed out';
    await commit(
      context,
      { changes: [change] },
      await endSessions(context, ended, { userId, account: accountOf(actor), what }),
    );
    return { message: everywhere ? 'You are signed out on every device.' : 'You are signed out.' };
  },
});
