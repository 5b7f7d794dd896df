import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { forbidden } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { seal } from '~/lib/sealed.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { getPhoneAccount } from '../reads/phone-access.server';
import { CALLBACK, SIGN_IN_SECONDS, verifierOf } from '../rules/sign-in';
import { phoneSignIns } from '../table.server';
import { telling } from '../work/phone-faults.server';

/**
 * Starts the caller's sign-in at the telephone system and returns `redirect_url`, its sign-in page; null where no
 * further sign-in is needed and they are online immediately.
 */
export const signInToPhone = defineOperation({
  name: 'sign-in-to-phone',
  needs: 'connect.read',
  input: z.object({}),
  inPerson: true,
  async run(context) {
    const { db, env, actor, now, request } = context;
    if (actor.kind !== 'user') throw forbidden();
    const [state, verifier] = [newToken(), newToken()];
    const redirectUri = `${request.origin}${CALLBACK}`;
    const asked = { state, codeChallenge: await hashToken(verifier), redirectUri };
    // A user who has signed in there before is online immediately
    const isIn = (await getPhoneAccount(context, actor.userId)) !== null;
    const redirect_url = isIn ? null : await telling(phoneProvider(env).signIn(asked));
    if (redirect_url !== null) {
      const row = {
        state_hash: await hashToken(state),
        user_id: actor.userId,
        verifier: await seal(env, verifier, verifierOf(actor.userId)),
        expires_at: new Date(now.getTime() + SIGN_IN_SECONDS * 1000),
      };
      // One at a time: a new sign-in replaces the pending one
      await db.batch([
        db.delete(phoneSignIns).where(eq(phoneSignIns.user_id, actor.userId)),
        db.insert(phoneSignIns).values(row),
      ]);
    }
    return {
      status: redirect_url === null ? ('online' as const) : ('offline' as const),
      redirect_url,
      message: redirect_url === null ? 'You are online.' : 'Please sign in to the telephone.',
    };
  },
});
