import { checkCode, confirmSecret, getAuthenticator } from '~/domains/second-steps/parts/authenticator.server';
import { newRecoveryCodes } from '~/domains/second-steps/parts/recovery-codes.server';
import { clockMessage } from '~/domains/second-steps/rules/codes';
import { secondStepChanged } from '~/domains/security-events/parts/account-secured.server';
import { traceEvent } from '~/domains/security-events/parts/trace-event.server';
import { getKnownBrowser } from '~/domains/sessions/parts/known-browser.server';
import { countSecretTry } from '~/domains/sessions/parts/sign-in-limits.server';
import { INVALID_OTP } from '~/domains/sessions/schema';
import { accountWrite } from '~/domains/users/parts/account-writes.server';
import { fullName } from '~/domains/users/rules/full-name';
import { conflict, invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findOwnAccount } from '../parts/own-account.server';
import { confirmAuthenticatorInput } from '../schema';

/** Confirms the app with its first code: the account is asked for codes from now on. Returns ten recovery codes, once. */
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
