import { and, eq } from 'drizzle-orm';
import { findUser } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { notFound, unauthenticated } from '~/lib/errors';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { endSessionInput } from '../schema';
import { endSessions } from '../steps/end-sessions.server';
import { sessions } from '../table.server';

/** Ends a session of the caller or, with permission to edit users, of a colleague, and closes its sockets. */
export const endSession = defineOperation({
  name: 'end-session',
  needs: 'signed-in',
  input: endSessionInput,
  async run(context, { id }) {
    const { db, actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    const own = may(actor, 'user.update') ? undefined : eq(sessions.user_id, actor.userId);
    const which = and(eq(sessions.id, id), own)!;
    const [session] = await db.select({ user_id: sessions.user_id }).from(sessions).where(which);
    // Another user's session gets the same response as a missing one
    if (!session) throw notFound('Session');
    const user = await findUser(db, session.user_id);
    refuseAbove(actor, user);
    const isOwn = user.id === actor.userId;
    const ended = await endSessions(context, which, {
      userId: user.id,
      account: user.email,
      what: isOwn ? 'ended by its owner' : 'ended by the office',
    });
    const change = {
      subject: 'session',
      id: user.id,
      version: nextVersion('session', user.id),
      action: 'ended-one',
      data: { name: fullName(user) },
    } as const;
    await commit(context, { changes: [change] }, ended);
    return { message: 'That browser is signed out.' };
  },
});
