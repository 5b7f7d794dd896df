import { findAccount } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { userKeyInput } from '~/domains/users/schema';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { deleteAccount } from '../steps/delete-account.server';

/**
 * Takes an invitation back: its link ends, and the account that nobody has signed in to is deleted.
 * @throws AppError 404, 409 for one who has a password, chosen in this very moment too
 */
export const cancelInvitation = defineOperation({
  name: 'cancel-invitation',
  needs: 'user.delete',
  input: userKeyInput,
  async run(context, { uuid: key }) {
    const user = await findAccount(context.db, key);
    refuseAbove(context.actor, user);
    if (user.password_hash !== '') throw conflict('This colleague has chosen a password already.');
    await deleteAccount(context, user);
    return { message: 'The invitation is canceled.' };
  },
});
