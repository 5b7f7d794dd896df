import {
  countRecoveryCodes,
  hashRecoveryCode,
  hasUnusedCode,
  spendRecoveryCode,
} from '~/domains/second-steps/steps/recovery-codes.server';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import { eventWrite, traceEvent } from '~/domains/security-events/steps/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { invalid } from '~/lib/errors';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getKnownBrowser } from '../reads/known-browser.server';
import { redeemRecoveryCodeInput } from '../schema';
import { countWrongTry, findLoginCode, isUsedNow, openFor } from '../steps/login-codes.server';
import { countSecretTry } from '../steps/sign-in-limits.server';
import { startSession } from '../steps/start-session.server';

/** Completes a sign-in with a recovery code, which it uses up. The owner is notified by mail. */
export const redeemRecoveryCode = defineOperation({
  name: 'redeem-recovery-code',
  needs: 'public',
  input: redeemRecoveryCodeInput,
  async run(context, { uuid, code }) {
    const { db, now } = context;
    const pending = await findLoginCode(db, uuid, now);
    const user = await findUser(db, pending.user_id);
    const { id: userId, email: account } = user;
    const browser = await getKnownBrowser(context, userId);
    const wasRight = await countSecretTry(context, `recovery:${userId}`, { email: account, browser });
    const hash = await hashRecoveryCode(userId, code);
    const [ended] = await db.batch([
      openFor(db, uuid, now, hasUnusedCode(userId, hash)),
      spendRecoveryCode(db, userId, hash, now, isUsedNow(uuid, now)),
    ]);
    if (ended.length === 0) {
      await countWrongTry(db, uuid, now);
      traceEvent(context, { kind: 'wrong-code', userId, account });
      throw invalid({ code: 'This is none of your unused recovery codes.' });
    }
    const left = await countRecoveryCodes(db, userId);
    await commit(context, {
      changes: [
        {
          subject: 'session',
          id: userId,
          version: nextVersion('session', userId),
          action: 'recovered',
          data: { left },
        },
      ],
      writes: [eventWrite(context, { kind: 'recovery-code-used', userId, account, what: `${left} left` })],
      effects: tellOwner(context, user, 'recovery-code'),
    });
    await wasRight();
    return { mfa: false, ...(await startSession(context, user, 'recovery-code')) };
  },
});
