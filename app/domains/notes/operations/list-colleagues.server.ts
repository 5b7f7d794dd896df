import { listHolders } from '~/domains/users/parts/enabled-people.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { authorizeParent } from '~/lib/operation/parents.server';
import { readOfSomeRecord } from '~/nouns';
import { keysToBeTold } from '../parts/mention-tasks.server';
import { listColleaguesInput } from '../schema';

/** The colleagues who can be named in a note about such a record: those who may read it, without the caller. */
export const listColleagues = defineOperation({
  name: 'list-colleagues',
  needs: readOfSomeRecord,
  input: listColleaguesInput,
  reads: true,
  async run(context, { notable_type }) {
    const { type } = authorizeParent(context, { type: notable_type, field: 'notable_type' }, 'read');
    const holders = await listHolders(context.db, keysToBeTold(context, type));
    return { results: holders.filter(({ id }) => id !== userIdOf(context.actor)) };
  },
});
