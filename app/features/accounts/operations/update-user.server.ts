import { findAccount } from '~/domains/users/queries.server';
import { updateUserInput } from '~/domains/users/schema';
import { defineOperation } from '~/lib/operation/operation.server';
import { saveAccount } from '../steps/save-account.server';

/** Changes the account of a colleague. */
export const updateUser = defineOperation({
  name: 'update-user',
  needs: 'user.update',
  input: updateUserInput,
  inPerson: true,
  run: async (context, { id, ...changes }) => saveAccount(context, await findAccount(context.db, id), changes),
});
