import { and, eq, gt } from 'drizzle-orm';
import { AppError, forbidden } from '~/lib/errors';
import { logWarning } from '~/lib/log';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { unseal } from '~/lib/sealed.server';
import { hashToken } from '~/lib/tokens.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { PhoneError, type PhoneTokens } from '~/services/phone/port';
import { tokenColumns } from '../reads/phone-access.server';
import { CALLBACK, verifierOf } from '../rules/sign-in';
import { finishSignInInput } from '../schema';
import { phoneAccounts, phoneSignIns } from '../table.server';

export const NOT_COMPLETED = 'The sign-in was not completed.';

/**
 * Completes the caller's sign-in at the telephone system with the code that it returned. The state must have been
 * issued to this user, and works once.
 * @throws AppError 409 for any other state, 503 when the system does not respond
 */
export const finishPhoneSignIn = defineOperation({
  name: 'finish-phone-sign-in',
  needs: 'connect.read',
  input: finishSignInInput,
  inPerson: true,
  async run(context, { code, state }) {
    const { env, actor, request } = context;
    if (actor.kind !== 'user') throw forbidden();
    const verifier = state && code ? await takeVerifier(context, actor.userId, state) : null;
    if (verifier === null) throw new AppError(409, NOT_COMPLETED);
    const answer = { code, codeVerifier: verifier, redirectUri: `${request.origin}${CALLBACK}` };
    try {
      await keep(context, actor.userId, await phoneProvider(env).finishSignIn(answer));
    } catch (error) {
      if (!(error instanceof PhoneError)) throw error;
      logWarning('the telephone system refused a sign-in', error);
      throw new AppError(error.isTemporary ? 503 : 409, NOT_COMPLETED);
    }
    return { status: 'online' as const, message: 'You are online.' };
  },
});

/** Returns the verifier of this user's sign-in and deletes it; null for an unknown, foreign or expired state. */
async function takeVerifier({ db, env, now }: OperationContext, userId: number, state: string) {
  const isIt = and(
    eq(phoneSignIns.state_hash, await hashToken(state)),
    eq(phoneSignIns.user_id, userId),
    gt(phoneSignIns.expires_at, now),
  );
  const [taken] = await db.delete(phoneSignIns).where(isIt).returning({ verifier: phoneSignIns.verifier });
  return taken ? unseal(env, taken.verifier, verifierOf(userId)) : null;
}

async function keep(context: OperationContext, userId: number, tokens: PhoneTokens) {
  const { db, now } = context;
  const columns = await tokenColumns(context, userId, tokens);
  const fresh = { leased_until: null, heavy_until: null, provision: null, provisioned_at: null };
  const set = { ...columns, ...fresh, updated_at: now };
  await db
    .insert(phoneAccounts)
    .values({ user_id: userId, ...set })
    .onConflictDoUpdate({ target: phoneAccounts.user_id, set });
}
