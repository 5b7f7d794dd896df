import { listHolders } from '~/domains/users/reads/enabled-people.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { authorizeParent } from '~/lib/operation/parents.server';
import { readOfSomeRecord } from '~/nouns';
import { listColleaguesInput } from '../schema';
import { keysToBeTold } from '../steps/mention-tasks.server';

/** The colleagues who can be mentioned in a note about such a record: those who may read it, except the caller. */
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
