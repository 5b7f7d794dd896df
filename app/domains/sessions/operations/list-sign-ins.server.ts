import { authorizeFor } from '~/domains/users/reads/whose-account.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listSignInsInput } from '../schema';
import { listSignInPage } from '../views/list-sessions.server';

/** The sign-ins of an account, with time, address and method: one's own, or others' with permission to edit users. */
export const listSignIns = defineOperation({
  name: 'list-sign-ins',
  needs: 'signed-in',
  input: listSignInsInput,
  reads: true,
  inPerson: true,
  async run(context, { uuid, before }) {
    authorizeFor(context.actor, uuid);
    return listSignInPage(context, uuid, before);
  },
});
