import { forbidden } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { callListInput } from '../list';
import { listCallPage } from '../views/list-calls.server';

/** The caller's own calls. */
export const listOwnCalls = defineOperation({
  name: 'list-own-calls',
  needs: 'connect.read',
  input: callListInput,
  reads: true,
  async run(context, query) {
    const { actor } = context;
    if (actor.kind !== 'user') throw forbidden();
    return listCallPage(context, query, actor.userId);
  },
});
