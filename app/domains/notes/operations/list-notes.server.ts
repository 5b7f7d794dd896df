import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { withParent } from '~/lib/operation/parents.server';
import { readOfSomeRecord } from '~/nouns';
import { listNotesOf, viewNotes } from '../queries.server';
import { notableTypes } from '../rules/notable-types';
import { listNotesInput } from '../schema';

/** The notes on a record, newest first. */
export const listNotes = defineOperation({
  name: 'list-notes',
  needs: readOfSomeRecord,
  input: listNotesInput,
  reads: true,
  async run(context, { notable_type, notable_id, ...page }) {
    const named = { type: notable_type, key: notable_id, field: 'notable_type' };
    const [parent, { total, rows }] = await withParent(context, named, 'read', (record) =>
      listNotesOf(context.db, record, page),
    );
    return {
      notable_type: notableTypes[parent.type],
      notable_id: parent.id,
      results: await viewNotes(context, rows),
      meta: listMeta(page, total, rows.length, false),
    };
  },
});
