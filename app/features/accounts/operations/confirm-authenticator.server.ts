import { checkCode, confirmSecret, getAuthenticator } from '~/domains/second-steps/reads/authenticator.server';
import { clockMessage } from '~/domains/second-steps/rules/codes';
import { newRecoveryCodes } from '~/domains/second-steps/steps/recovery-codes.server';
import { secondStepChanged } from '~/domains/security-events/steps/account-secured.server';
import { traceEvent } from '~/domains/security-events/steps/trace-event.server';
import { getKnownBrowser } from '~/domains/sessions/reads/known-browser.server';
import { INVALID_OTP } from '~/domains/sessions/schema';
import { countSecretTry } from '~/domains/sessions/steps/sign-in-limits.server';
import { fullName } from '~/domains/users/rules/full-name';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { conflict, invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findOwnAccount } from '../reads/own-account.server';
import { confirmAuthenticatorInput } from '../schema';

/** Confirms the app with its first code: from then on sign-ins need codes. Returns ten recovery codes, once. */
export const confirmAuthenticator = defineOperation({
  name: 'confirm-authenticator',
  needs: 'signed-in',
  input: confirmAuthenticatorInput,
  async run(context, { mfa, allow_mailed_code }) {
    const { db, now } = context;
    const user = await findOwnAccount(context);
    const { id, email, version } = user;
    const app = await getAuthenticator(db, id);
    if (!app) throw conflict('Begin with the QR code.');
    if (app.confirmed_at) throw conflict('Your account has an authenticator app already. Remove it first.');
    const browser = await getKnownBrowser(context, id);
    const wasRight = await countSecretTry(context, `code:${id}`, { email, browser });
    const check = await checkCode(context, app, mfa);
    if (!check || !('step' in check)) {
      traceEvent(context, { kind: 'wrong-code', userId: id, account: email });
      throw invalid({ mfa: check ? clockMessage(check.minutesOff) : INVALID_OTP });
    }
    await wasRight();
    const { codes, writes } = await newRecoveryCodes(db, id, now);
    await commit(context, secondStepChanged(context, user, 'app-on', { mailedCode: allow_mailed_code }), {
      changes: [
        {
          subject: 'user',
          id,
          version: version + 1,
          action: 'authenticator-on',
          data: { name: fullName(user) },
        },
      ],
      writes: [
        confirmSecret(db, app, { step: check.step, isMailAllowed: allow_mailed_code, now }),
        ...writes,
        accountWrite(context, user, { mfa_enabled: true }),
      ],
      effects: [changedEffect(context, 'user.changed', { id })],
    });
    return { message: 'Your authenticator app is set up.', recovery_codes: codes };
  },
});
