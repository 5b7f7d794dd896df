import { getAuthenticator } from '~/domains/second-steps/reads/authenticator.server';
import { newRecoveryCodes } from '~/domains/second-steps/steps/recovery-codes.server';
import { secondStepChanged } from '~/domains/security-events/steps/account-secured.server';
import { fullName } from '~/domains/users/rules/full-name';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { notFound } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findProvenAccount } from '../reads/own-account.server';
import { withPasswordInput } from '../schema';

/** Creates ten new recovery codes, shown once; the earlier ones become invalid. */
export const renewRecoveryCodes = defineOperation({
  name: 'renew-recovery-codes',
  needs: 'signed-in',
  input: withPasswordInput,
  async run(context, { current_password }) {
    const { db, now } = context;
    const user = await findProvenAccount(context, current_password);
    const { id, version } = user;
    const app = await getAuthenticator(db, id);
    if (!app?.confirmed_at) throw notFound('Authenticator app');
    const { codes, writes } = await newRecoveryCodes(db, id, now);
    await commit(context, secondStepChanged(context, user, 'recovery-codes'), {
      changes: [
        { subject: 'user', id, version: version + 1, action: 'recovery-codes', data: { name: fullName(user) } },
      ],
      writes: [...writes, accountWrite(context, user, {})],
    });
    return { message: 'The earlier recovery codes are worth nothing any more.', recovery_codes: codes };
  },
});
