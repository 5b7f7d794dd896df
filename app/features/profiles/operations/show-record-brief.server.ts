import { defineOperation } from '~/lib/operation/operation.server';
import { authorizeParent } from '~/lib/operation/parents.server';
import { readTogether } from '~/lib/read-together.server';
import { readOfSomeRecord } from '~/nouns';
import { recordBriefRead } from '../reads/record-brief.server';
import { recordBriefInput } from '../schema';

/** The last notes on a record, and the counts on its tabs; empty for a missing record. */
export const showRecordBrief = defineOperation({
  name: 'show-record-brief',
  needs: readOfSomeRecord,
  input: recordBriefInput,
  reads: true,
  async run(context, { type: name, id }) {
    const { type, kind } = authorizeParent(context, { type: name, field: 'type' }, 'read');
    const { brief } = await readTogether(context.db, {
      brief: recordBriefRead(context.db, { type, id: kind.idOf(id) }),
    });
    return brief;
  },
});
