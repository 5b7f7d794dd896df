import { listPasskeys } from '~/domains/second-steps/queries.server';
import { registrationOptions } from '~/domains/second-steps/reads/passkeys.server';
import { MOST_PASSKEYS } from '~/domains/second-steps/rules/passkeys';
import { fullName } from '~/domains/users/rules/full-name';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { findProvenAccount } from '../reads/own-account.server';
import { withPasswordInput } from '../schema';

/** The browser's options to create a passkey for the caller's account. */
export const startPasskey = defineOperation({
  name: 'start-passkey',
  needs: 'signed-in',
  input: withPasswordInput,
  async run(context, { current_password }) {
    const user = await findProvenAccount(context, current_password);
    const known = await listPasskeys(context.db, user.id);
    if (known.length >= MOST_PASSKEYS) throw conflict(`At most ${MOST_PASSKEYS} passkeys. Remove one first.`);
    return registrationOptions(context, { ...user, name: fullName(user) }, known);
  },
});
