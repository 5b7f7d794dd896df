import { findUser } from '~/domains/users/queries.server';
import { updateMeInput } from '~/domains/users/schema';
import { unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { saveAccount } from '../parts/save-account.server';

/** Changes the caller's own account: details, colours or settings. */
export const updateMe = defineOperation({
  name: 'update-me',
  needs: 'signed-in',
  input: updateMeInput,
  async run(context, changes) {
    if (context.actor.kind !== 'user') throw unauthenticated();
    return saveAccount(context, await findUser(context.db, context.actor.userId), changes);
  },
});
