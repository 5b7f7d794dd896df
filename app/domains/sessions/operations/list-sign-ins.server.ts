import { authorizeFor } from '~/domains/users/parts/whose-account.server';
import { findAccount, userIdOfKey } from '~/domains/users/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listSignInsInput } from '../schema';
import { listSignInPage } from '../views/list-sessions.server';

/** When, whence and with what somebody signed in: everybody their own, those of others for who edits users. */
export const listSignIns = defineOperation({
  name: 'list-sign-ins',
  needs: 'signed-in',
  input: listSignInsInput,
  reads: true,
  inPerson: true,
  async run(context, { uuid, before }) {
    authorizeFor(context.actor, uuid);
    const [page] = await Promise.all([
      listSignInPage(context, userIdOfKey(uuid), before),
      findAccount(context.db, uuid),
    ]);
    return page;
  },
});
