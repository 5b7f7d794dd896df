import { findAccount } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { conflict } from '~/lib/errors';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { hashPassword } from '~/lib/password.server';
import { newToken } from '~/lib/tokens.server';
import { endWaysInInput } from '../schema';
import { endAllWaysIn } from '../steps/end-all-ways-in.server';

/**
 * Revokes all access to a colleague's account, as after an incident, including the password, which others may know. The
 * account remains, and its owner chooses another password by a mailed link.
 */
export const endWaysIn = defineOperation({
  name: 'end-ways-in',
  needs: 'user.update',
  input: endWaysInInput,
  inPerson: true,
  async run(context, { id }) {
    const user = await findAccount(context.db, id);
    refuseAbove(context.actor, user);
    if (userIdOf(context.actor) === user.id)
      throw conflict('End your own in your profile: that asks for your password.');
    // An invited user without one gets none: the invitation can be sent again
    const password_hash = user.password_hash && (await hashPassword(newToken()));
    await endAllWaysIn(context, user, { what: 'all ended by the office', mail: 'ways-ended-by-office', password_hash });
    return { message: `All ways into the account of ${fullName(user)} are ended.` };
  },
});
