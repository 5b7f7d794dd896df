import { findAccount } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { userKeyInput } from '~/domains/users/schema';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { deleteAccount } from '../steps/delete-account.server';

/**
 * Revokes an invitation: its link becomes invalid, and the unused account is deleted.
 * @throws AppError 404, 409 for one with a password, also where it is chosen concurrently
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
