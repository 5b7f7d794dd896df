import { and, lt, sql } from 'drizzle-orm';
import { traceEvent } from '~/domains/security-events/parts/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { AppError, invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { getKnownBrowser } from '../parts/known-browser.server';
import { findLoginCode, hashCode, isOpen } from '../parts/login-codes.server';
import { countSecretTry, forgetCodeMails } from '../parts/sign-in-limits.server';
import { startSession } from '../parts/start-session.server';
import { CODE_TRIES } from '../rules/lifetimes';
import { INVALID_OTP, validateCodeInput } from '../schema';
import { loginCodes } from '../table.server';

/**
 * Ends a sign-in with its one-time code. One statement compares, counts and uses up the code, so that of concurrent
 * tries one succeeds and at most five are wrong. A code is used up even if the session then cannot be made.
 */
export const validateCode = defineOperation({
  name: 'validate-code',
  needs: 'public',
  input: validateCodeInput,
  async run(context, { uuid, mfa }) {
    const { db, now } = context;
    const pending = await findLoginCode(db, uuid, now);
    const user = await findUser(db, pending.user_id);
    const browser = await getKnownBrowser(context, user.id);
    const wasRight = await countSecretTry(context, `code:${user.id}`, { email: user.email, browser });
    const codeHash = await hashCode(uuid, String(mfa));
    const [tried] = await db
      .update(loginCodes)
      .set({
        wrong_tries: sql`${loginCodes.wrong_tries} + (${loginCodes.code_hash} <> ${codeHash})`,
        used_at: sql`CASE WHEN ${loginCodes.code_hash} = ${codeHash} THEN ${now.getTime()} END`,
      })
      .where(and(isOpen(uuid, now), lt(loginCodes.wrong_tries, CODE_TRIES)))
      .returning();
    if (!tried) throw new AppError(422, 'This code is no longer valid. Please ask for a new one.');
    if (!tried.used_at) {
      traceEvent(context, { kind: 'wrong-code', userId: user.id, account: user.email });
      throw invalid({ mfa: INVALID_OTP });
    }
    await Promise.all([wasRight(), forgetCodeMails(context, user.id)]);
    return { mfa: false, ...(await startSession(context, user, 'mailed-code')) };
  },
});
