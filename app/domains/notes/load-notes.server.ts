import { load, queryOf } from '~/lib/load.server';
import type { OperationContext } from '~/lib/operation.server';
import { listNotes } from './operations/list-notes.server';

const PER_PAGE = 20;

/** For the loader of a page with a `<NotesPanel>`: the page of the record's notes that the URL names. */
export function loadNotes(
  request: Request,
  context: OperationContext,
  record: { notable_type: string; notable_id: string | number },
) {
  const { page, per_page = PER_PAGE } = queryOf(request);
  return load(listNotes, context, { ...record, page, per_page });
}
