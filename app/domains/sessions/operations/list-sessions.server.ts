import { authorizeFor } from '~/domains/users/reads/whose-account.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listSessionsInput } from '../schema';
import { listOpenSessions } from '../views/list-sessions.server';

/** The sessions of an account: one's own, or others' with permission to edit users. */
export const listSessions = defineOperation({
  name: 'list-sessions',
  needs: 'signed-in',
  input: listSessionsInput,
  reads: true,
  inPerson: true,
  async run(context, { uuid }) {
    authorizeFor(context.actor, uuid);
    return { results: await listOpenSessions(context, uuid) };
  },
});
