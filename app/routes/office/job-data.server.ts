import { listSheetChoices } from '~/domains/jobs/operations/list-sheet-choices.server';
import { mapJob } from '~/domains/jobs/operations/map-job.server';
import { showJob } from '~/domains/jobs/operations/show-job.server';
import { jobPageTabs } from '~/domains/jobs/ui/sheet/job-tabs';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listStaff } from '~/domains/users/operations/list-staff.server';
import { load, loadResults } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { loadRecordTab } from './record-tab.server';

const FOUND = 5;

/** Returns a job, and the data of the open tab of its page. */
export async function loadJob(request: Request, caller: OperationContext, key: string | undefined) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(jobPageTabs, searchParams.get('tab'));
  const id = key ?? '';
  const [shown, assignees, opened] = await Promise.all([
    loadJobSheet(caller, id, tab === 'sheet' ? searchParams : null),
    may(caller.actor, 'job.update') ? loadResults(listStaff, caller) : [],
    loadRecordTab(request, caller, { type: 'job', id }, tab),
  ]);
  return { ...shown, tab, assignees, opened };
}

/** Returns the job, and for the sheet's tab its options, the members found for it, and the map. */
async function loadJobSheet(caller: OperationContext, id: string, sheetParams: URLSearchParams | null) {
  const { job } = await load(showJob, caller, { id });
  if (!sheetParams) return { job, sheet: null, found: [], map: null };
  const mayUpdate = may(caller.actor, 'job.update');
  const whose = job.membership_id ?? sheetParams.get('member');
  const find = sheetParams.get('find') ?? (job.draft?.membership_id || job.draft?.email) ?? '';
  const [sheet, found, { map }] = await Promise.all([
    mayUpdate && whose ? load(listSheetChoices, caller, { membership_id: whose }) : null,
    mayUpdate && !whose && find && may(caller.actor, 'membership.read')
      ? load(listMembers, caller, { search: find, per_page: FOUND })
      : null,
    load(mapJob, caller, job.location),
  ]);
  return { job, sheet, found: found?.results ?? [], map };
}
