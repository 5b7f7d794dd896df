import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accountOf, eventWrite } from '~/domains/security-events/parts/trace-event.server';
import { unauthenticated } from '~/lib/errors';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { sessions } from '../table.server';

/** Ends the caller's own session: its token is invalid from now on, its sockets are closed. */
export const signOut = defineOperation({
  name: 'sign-out',
  needs: 'signed-in',
  input: z.object({}),
  async run(context) {
    const { db, actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    const { userId, sessionHash } = actor;
    await commit(context, {
      changes: [{ subject: 'session', id: userId, version: nextVersion('session', userId), action: 'signed-out' }],
      writes: [
        db.delete(sessions).where(eq(sessions.token_hash, sessionHash)),
        eventWrite(context, { kind: 'session-ended', userId, account: accountOf(actor), what: 'signed out' }),
      ],
      effects: [{ effect: 'sessions.ended', payload: { session_hashes: [sessionHash] } }],
    });
    return { message: 'You are signed out.' };
  },
});
