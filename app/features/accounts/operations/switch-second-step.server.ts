import { getAuthenticator } from '~/domains/second-steps/reads/authenticator.server';
import { authenticatorWrites } from '~/domains/second-steps/steps/end-second-steps.server';
import { accountSecured } from '~/domains/security-events/steps/account-secured.server';
import { findAccount } from '~/domains/users/queries.server';
import { authorizeFor, isOwnKey, refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { switchSecondStepInput } from '~/domains/users/schema';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { readUser } from '~/domains/users/views/user-view.server';
import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';

/**
 * Switches the code at sign-in on or off, for oneself or for a colleague. A colleague's authenticator app is removed
 * with it, as after a lost telephone; one's own must be removed first, with the password.
 */
export const switchSecondStep = defineOperation({
  name: 'switch-second-step',
  needs: 'signed-in',
  input: switchSecondStepInput,
  async run(context, { user_id, mfa_enabled }) {
    const { db, actor } = context;
    authorizeFor(actor, user_id);
    const user = await findAccount(db, user_id);
    refuseAbove(actor, user);
    if (user.mfa_enabled !== mfa_enabled) {
      const app = mfa_enabled ? null : await getAuthenticator(db, user.id);
      if (app?.confirmed_at && isOwnKey(actor, user_id)) {
        throw conflict('Remove the authenticator app first: that asks for your password.');
      }
      const action = mfa_enabled ? 'second-step-on' : 'second-step-off';
      const version = user.version + 1;
      await commit(context, accountSecured(context, user, { mfa_enabled }), {
        changes: [{ subject: 'user', id: user.id, version, action, data: { name: fullName(user) } }],
        writes: [accountWrite(context, user, { mfa_enabled }), ...(app ? authenticatorWrites(db, user.id) : [])],
        effects: [changedEffect(context, 'user.changed', { id: user.id })],
      });
    }
    return { message: 'User Record Updated Successfully!', user: await readUser(context, user.id) };
  },
});
