import { getAuthenticator } from '~/domains/second-steps/reads/authenticator.server';
import { authenticatorWrites } from '~/domains/second-steps/steps/end-second-steps.server';
import { secondStepChanged } from '~/domains/security-events/steps/account-secured.server';
import { fullName } from '~/domains/users/rules/full-name';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { notFound } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findProvenAccount } from '../reads/own-account.server';
import { withPasswordInput } from '../schema';

/** Removes the caller's authenticator app with its recovery codes; codes are mailed from then on. */
export const removeAuthenticator = defineOperation({
  name: 'remove-authenticator',
  needs: 'signed-in',
  input: withPasswordInput,
  async run(context, { current_password }) {
    const { db } = context;
    const user = await findProvenAccount(context, current_password);
    const { id, version } = user;
    const app = await getAuthenticator(db, id);
    if (!app?.confirmed_at) throw notFound('Authenticator app');
    await commit(context, secondStepChanged(context, user, 'app-off'), {
      changes: [
        { subject: 'user', id, version: version + 1, action: 'authenticator-off', data: { name: fullName(user) } },
      ],
      writes: [...authenticatorWrites(db, id), accountWrite(context, user, {})],
      effects: [changedEffect(context, 'user.changed', { id })],
    });
    return { message: 'The authenticator app is removed. Codes are mailed from now on.' };
  },
});
