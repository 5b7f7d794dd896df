import { and, eq, lt, sql } from 'drizzle-orm';
import {
  checkCode,
  getAuthenticator,
  hasUnusedStep,
  mayBeMailed,
  spendStep,
} from '~/domains/second-steps/reads/authenticator.server';
import { CODE_USED, clockMessage } from '~/domains/second-steps/rules/codes';
import { traceEvent } from '~/domains/security-events/steps/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { AppError, invalid } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { getKnownBrowser } from '../reads/known-browser.server';
import { CODE_TRIES } from '../rules/lifetimes';
import { INVALID_OTP, validateCodeInput } from '../schema';
import { findLoginCode, hashCode, isOpen, isUsedNow, openFor } from '../steps/login-codes.server';
import { countCodeTry, forgetCodeMails } from '../steps/sign-in-limits.server';
import { startSession } from '../steps/start-session.server';
import { loginCodes } from '../table.server';

/**
 * Completes a sign-in with its one-time code: the authenticator app's, or the mailed one, which is valid for an account
 * with an app only where its owner allows it. One statement compares, counts and uses up the mailed code, so that of
 * concurrent tries one succeeds and at most five fail. A code is used up even if the session then cannot be created.
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
    const wasRight = await countCodeTry(context, user, browser);
    const app = await getAuthenticator(db, user.id);
    const check = app?.confirmed_at ? await checkCode(context, app, mfa) : null;
    if (check && 'step' in check) {
      if (!(await spendAppCode(context, uuid, user.id, check.step))) {
        throw pending.wrong_tries < CODE_TRIES ? invalid({ mfa: CODE_USED }) : noLongerValid();
      }
      await Promise.all([wasRight(), forgetCodeMails(context, user.id, browser)]);
      return { mfa: false, ...(await startSession(context, user, 'authenticator')) };
    }
    const codeHash = await hashCode(uuid, mfa);
    // Also one that was mailed before the app was set up
    const isRight = mayBeMailed(app) ? eq(loginCodes.code_hash, codeHash) : sql`0`;
    const [tried] = await db
      .update(loginCodes)
      .set({
        wrong_tries: sql`${loginCodes.wrong_tries} + NOT (${isRight})`,
        used_at: sql`CASE WHEN ${isRight} THEN ${now.getTime()} END`,
      })
      .where(and(isOpen(uuid, now), lt(loginCodes.wrong_tries, CODE_TRIES)))
      .returning();
    if (!tried) throw noLongerValid();
    if (!tried.used_at) {
      traceEvent(context, { kind: 'wrong-code', userId: user.id, account: user.email });
      throw invalid({ mfa: check ? clockMessage(check.minutesOff) : INVALID_OTP });
    }
    await Promise.all([wasRight(), forgetCodeMails(context, user.id, browser)]);
    return { mfa: false, ...(await startSession(context, user, 'mailed-code')) };
  },
});

/** Uses up the code of this step and the pending sign-in, both or neither. False where it was used before. */
async function spendAppCode({ db, now }: OperationContext, uuid: string, userId: number, step: number) {
  const [ended] = await db.batch([
    openFor(db, uuid, now, hasUnusedStep(userId, step)),
    spendStep(db, userId, step, isUsedNow(uuid, now)),
  ]);
  return ended.length > 0;
}

const noLongerValid = () => new AppError(422, 'This code is no longer valid. Please ask for a new one.');
