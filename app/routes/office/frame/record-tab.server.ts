import { redirect } from '@remix-run/cloudflare';
import { listFiles } from '~/domains/files/operations/list-files.server';
import { listNotes } from '~/domains/notes/operations/list-notes.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { PER_PAGE as TIMELINE_PER_PAGE } from '~/features/timeline/views/timeline-item';
import { isAppError } from '~/lib/errors';
import { pageError } from '~/lib/http/boundary.server';
import { load, queryOf } from '~/lib/operation/load.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import type { ParentType } from '~/lib/operation/parents.server';

const NOTES_PER_PAGE = 20;

interface RecordKey {
  type: ParentType;
  id: string;
}

/** Data of `<RecordTab>`: the notes, the files or the timeline of a record, by the open tab. */
export async function loadRecordTab(request: Request, caller: OperationContext, record: RecordKey, tab: string) {
  const [notes, listing, timeline] = await Promise.all([
    tab === 'notes' ? loadNotes(request, caller, record) : null,
    tab === 'files' ? loadFiles(request, caller, record) : null,
    tab === 'timeline' ? loadTimeline(request, caller, record) : null,
  ]);
  return { notes, listing, timeline };
}

/** The page of the record's notes in the URL. */
function loadNotes(request: Request, caller: OperationContext, { type, id }: RecordKey) {
  const { page, per_page = NOTES_PER_PAGE } = queryOf(request);
  return load(listNotes, caller, { notable_type: type, notable_id: id, page, per_page });
}

/** The folder in the URL. @throws redirect to the top where that folder is deleted */
async function loadFiles(request: Request, caller: OperationContext, { type, id }: RecordKey) {
  const url = new URL(request.url);
  const parent_id = url.searchParams.get('folder');
  try {
    return await perform(listFiles, caller, { fileable_type: type, fileable_id: id, parent_id });
  } catch (error) {
    if (!parent_id || !isAppError(error) || !error.errors?.parent_id) throw pageError(error);
    url.searchParams.delete('folder');
    throw redirect(`${url.pathname}${url.search}`);
  }
}

/** `?before=` continues from there, with scripts off. */
function loadTimeline(request: Request, caller: OperationContext, { type, id }: RecordKey) {
  const { before } = queryOf(request);
  return load(listTimeline, caller, { subject_type: type, id, cursor: before ?? null, per_page: TIMELINE_PER_PAGE });
}
