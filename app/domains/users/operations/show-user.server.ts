import { authorize, defineOperation } from '~/lib/operation/operation.server';
import { isOwnKey } from '../reads/whose-account.server';
import { userKeyInput } from '../schema';
import { readUser } from '../views/user-view.server';

/** One user by id or uuid: oneself, or others with permission to see users. */
export const showUser = defineOperation({
  name: 'show-user',
  needs: 'signed-in',
  input: userKeyInput,
  reads: true,
  async run(context, { uuid }) {
    if (!isOwnKey(context.actor, uuid)) authorize(context.actor, 'user.read');
    return { user: await readUser(context, uuid) };
  },
});
