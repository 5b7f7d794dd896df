import { and, lte } from 'drizzle-orm';
import { getAuthenticator, mayBeMailed } from '~/domains/second-steps/reads/authenticator.server';
import { conflict, tooManyRequests } from '~/lib/errors';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getKnownBrowser } from '../reads/known-browser.server';
import { RESEND_LOCK_SECONDS } from '../rules/lifetimes';
import { resendCodeInput } from '../schema';
import { codeDue, findLoginCode, freshCode, isOpen, lockedSeconds } from '../steps/login-codes.server';
import { countCodeMail } from '../steps/sign-in-limits.server';
import { loginCodes } from '../table.server';

const APP_ALONE = 'This account is opened by its authenticator app or a recovery code. No code is mailed.';

/** Mails a new code for a pending sign-in; the earlier one becomes invalid. */
export const resendCode = defineOperation({
  name: 'resend-code',
  needs: 'public',
  input: resendCodeInput,
  async run(context, { uuid }) {
    const { db, now } = context;
    const pending = await findLoginCode(db, uuid, now);
    if (!mayBeMailed(await getAuthenticator(db, pending.user_id))) throw conflict(APP_ALONE);
    const locked = () =>
      tooManyRequests(lockedSeconds(pending, now), 'Please wait a moment before you ask for another code.');
    if (lockedSeconds(pending, now) > 0) throw locked();
    await countCodeMail(context, pending.user_id, await getKnownBrowser(context, pending.user_id));
    const lockStart = new Date(now.getTime() - RESEND_LOCK_SECONDS * 1000);
    const renewed = await db
      .update(loginCodes)
      .set(freshCode(now))
      .where(and(isOpen(uuid, now), lte(loginCodes.sent_at, lockStart)))
      .returning();
    if (renewed.length === 0) throw locked();
    const { user_id } = pending;
    await commit(context, {
      changes: [{ subject: 'session', id: user_id, version: nextVersion('session', user_id), action: 'code-sent' }],
      writes: [],
      effects: [codeDue(uuid, context)],
    });
    return { message: 'We have sent you a new code.' };
  },
});
