import { findAccount } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { deleteUserInput } from '~/domains/users/schema';
import { conflict } from '~/lib/errors';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { refuseLastExecutive } from '../reads/refuse-last-executive.server';
import { deleteAccount } from '../steps/delete-account.server';

/** Deletes a colleague's account. See `deleteAccount`. */
export const deleteUser = defineOperation({
  name: 'delete-user',
  needs: 'user.delete',
  input: deleteUserInput,
  async run(context, { id: key }) {
    const user = await findAccount(context.db, key);
    refuseAbove(context.actor, user);
    await refuseLastExecutive(context, user, null);
    if (userIdOf(context.actor) === user.id) throw conflict('You cannot delete your own account.');
    await deleteAccount(context, user);
    return { message: 'User Deleted Successfully!' };
  },
});
