import { getAuthenticator } from '~/domains/second-steps/reads/authenticator.server';
import { traceEvent } from '~/domains/security-events/steps/trace-event.server';
import { getUserByEmail, type User } from '~/domains/users/queries.server';
import { unauthenticated } from '~/lib/errors';
import { type Change, commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { NOBODYS_HASH, verifyPassword } from '~/lib/password.server';
import { getKnownBrowser } from '../reads/known-browser.server';
import { signInInput } from '../schema';
import { codeDue, freshCode } from '../steps/login-codes.server';
import { countCodeMail, countSecretTry } from '../steps/sign-in-limits.server';
import { startSession } from '../steps/start-session.server';
import { loginCodes } from '../table.server';

export type SignInResult =
  | { mfa: false; token: string; message: string }
  | { mfa: true; uuid: string; message: string };

const NOBODY = 0;

/** Checks e-mail and password. Neither message nor timing reveals which of the two is wrong. */
export const signIn = defineOperation({
  name: 'sign-in',
  needs: 'public',
  input: signInInput,
  async run(context, { email, password }): Promise<SignInResult> {
    const user = await getUserByEmail(context.db, email);
    // Also for an unknown account: both take the same time
    const browser = await getKnownBrowser(context, user?.id ?? NOBODY);
    const wasRight = await countSecretTry(context, `sign-in:${email}`, { email, browser });
    const isRight = await verifyPassword(password, user?.password_hash || NOBODYS_HASH);
    if (!user || !isRight || user.disabled) {
      traceEvent(context, { kind: 'wrong-password', userId: user?.id ?? null, account: email });
      throw unauthenticated('The e-mail address or the password is wrong.');
    }
    await wasRight();
    return user.mfa_enabled
      ? askForCode(context, user, browser)
      : { mfa: false, ...(await startSession(context, user, 'password')) };
  },
});

async function askForCode(
  context: OperationContext,
  user: User,
  browser: { id: string } | null,
): Promise<SignInResult> {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  const app = await getAuthenticator(db, user.id);
  if (app?.confirmed_at) {
    // No mail before it is requested
    await db.insert(loginCodes).values({ uuid, user_id: user.id, ...freshCode(now) });
    return { mfa: true, uuid, message: 'Please type the code of your authenticator app.' };
  }
  await countCodeMail(context, user.id, browser);
  const change: Change = {
    subject: 'session',
    id: user.id,
    version: nextVersion('session', user.id),
    action: 'code-sent',
  };
  const write = db.insert(loginCodes).values({ uuid, user_id: user.id, ...freshCode(now) });
  await commit(context, { changes: [change], writes: [write], effects: [codeDue(uuid, context)] });
  return { mfa: true, uuid, message: 'We have sent a 6-digit code to your e-mail address.' };
}
