import { allowMail, getAuthenticator } from '~/domains/second-steps/reads/authenticator.server';
import { secondStepChanged } from '~/domains/security-events/steps/account-secured.server';
import { fullName } from '~/domains/users/rules/full-name';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { notFound } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findProvenAccount } from '../reads/own-account.server';
import { allowMailedCodeInput } from '../schema';

/**
 * Allows or forbids a mailed code as an alternative to the caller's authenticator app: the password and the mailbox
 * then suffice. Forbidden by default.
 */
export const allowMailedCode = defineOperation({
  name: 'allow-mailed-code',
  needs: 'signed-in',
  input: allowMailedCodeInput,
  async run(context, { current_password, allow_mailed_code: isAllowed }) {
    const { db } = context;
    const user = await findProvenAccount(context, current_password);
    const { id, version } = user;
    const app = await getAuthenticator(db, id);
    if (!app?.confirmed_at) throw notFound('Authenticator app');
    if (app.allows_mail !== isAllowed) {
      const action = isAllowed ? 'mailed-code-on' : 'mailed-code-off';
      await commit(context, secondStepChanged(context, user, action), {
        changes: [{ subject: 'user', id, version: version + 1, action, data: { name: fullName(user) } }],
        writes: [allowMail(db, id, isAllowed), accountWrite(context, user, {})],
        effects: [changedEffect(context, 'user.changed', { id })],
      });
    }
    const message = isAllowed ? 'A mailed code signs you in too.' : 'Only the app or a recovery code signs you in.';
    return { message };
  },
});
