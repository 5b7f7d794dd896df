import { listMeta } from '~/lib/list';
import { defineOperation } from '~/lib/operation.server';
import { findParent, readOfSomeRecord } from '~/lib/parents.server';
import { notableTypes } from '../notable-types';
import { listNotesOf, viewNotes } from '../queries.server';
import { listNotesInput } from '../schema';

/** What is noted about a record, newest first. */
export const listNotes = defineOperation({
  name: 'list-notes',
  needs: readOfSomeRecord,
  input: listNotesInput,
  reads: true,
  async run(context, { notable_type, notable_id, ...page }) {
    const parent = await findParent(context, { type: notable_type, key: notable_id, field: 'notable_type' }, 'read');
    const { total, rows } = await listNotesOf(context.db, parent, page);
    return {
      notable_type: notableTypes[parent.type],
      notable_id: parent.id,
      results: await viewNotes(context, rows),
      meta: listMeta(page, total, rows.length, false),
    };
  },
});
