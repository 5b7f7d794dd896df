import { loadTimeline } from '~/domains/activity/load-timeline.server';
import { loadFiles } from '~/domains/files/load-files.server';
import { loadSheetLists } from '~/domains/jobs/load-sheet-lists.server';
import { mapJob } from '~/domains/jobs/map-job.server';
import { findJob } from '~/domains/jobs/operations/find-job.server';
import { jobPageTabs } from '~/domains/jobs/ui/job-tabs';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { loadNotes } from '~/domains/notes/load-notes.server';
import { listAssignees } from '~/domains/users/queries.server';
import { pageError } from '~/lib/boundary.server';
import { load } from '~/lib/load.server';
import { may, type OperationContext } from '~/lib/operation.server';
import { tabOf } from '~/lib/tab-of';

const FOUND = 5;

/** A job, and what the open tab of its page shows beside it. */
export async function loadJob(request: Request, caller: OperationContext, key: string | undefined) {
  const { job } = await load(findJob, caller, { id: key });
  const { uuid } = job;
  const { searchParams } = new URL(request.url);
  const tab = tabOf(jobPageTabs, searchParams.get('tab'));
  const mayUpdate = may(caller.actor, 'job.update');
  const whose = job.membership_id ?? searchParams.get('member');
  const find = searchParams.get('find') ?? (job.draft?.membership_id || job.draft?.email) ?? '';
  const [sheet, found, map, assignees, notes, listing, timeline] = await Promise.all([
    tab === 'sheet' && mayUpdate && whose ? loadSheet(caller, whose) : null,
    tab === 'sheet' && mayUpdate && !whose && find && may(caller.actor, 'membership.read')
      ? load(listMembers, caller, { search: find, per_page: FOUND })
      : null,
    tab === 'sheet' ? mapJob(caller.db, job, caller.env.MAP_TILES_URL) : null,
    mayUpdate ? listAssignees(caller.db) : [],
    tab === 'notes' ? loadNotes(request, caller, { notable_type: 'job', notable_id: uuid }) : null,
    tab === 'files' ? loadFiles(request, caller, { fileable_type: 'job', fileable_id: uuid }) : null,
    tab === 'timeline' ? loadTimeline(request, caller, { subject_type: 'job', id: uuid }) : null,
  ]);
  return { job, tab, sheet, found: found?.results ?? [], map, assignees, notes, listing, timeline };
}

async function loadSheet({ db }: OperationContext, membershipKey: string | number) {
  return loadSheetLists(db, membershipKey).catch((error: unknown) => {
    throw pageError(error);
  });
}
