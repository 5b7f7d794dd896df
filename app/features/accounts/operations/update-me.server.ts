import { findUser } from '~/domains/users/queries.server';
import { isOwnKey } from '~/domains/users/reads/whose-account.server';
import { updateMeInput } from '~/domains/users/schema';
import { invalid, unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { saveAccount } from '../steps/save-account.server';

const OF_ANOTHER = 'This changes your own account. Change a colleague’s by users/update/{id}.';

/** Changes the caller's own account: details, colours or settings. */
export const updateMe = defineOperation({
  name: 'update-me',
  needs: 'signed-in',
  input: updateMeInput,
  async run(context, { id, uuid, ...changes }) {
    const { db, actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    for (const [field, key] of Object.entries({ id, uuid })) {
      if (key !== undefined && !isOwnKey(actor, key)) throw invalid({ [field]: OF_ANOTHER });
    }
    return saveAccount(context, await findUser(db, actor.userId), changes);
  },
});
