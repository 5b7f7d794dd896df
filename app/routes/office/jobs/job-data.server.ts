import { listSheetChoices } from '~/domains/jobs/operations/list-sheet-choices.server';
import { mapJob } from '~/domains/jobs/operations/map-job.server';
import { showJob } from '~/domains/jobs/operations/show-job.server';
import { showRequestSheet } from '~/domains/jobs/operations/show-request-sheet.server';
import { jobPageTabs } from '~/domains/jobs/ui/sheet/job-tabs';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listRolesWith } from '~/domains/roles/operations/list-roles-with.server';
import { listStaff } from '~/domains/users/operations/list-staff.server';
import { stepRights } from '~/features/estimating/rules/next-step-words';
import { showRecordBrief } from '~/features/profiles/operations/show-record-brief.server';
import { isEditAsked } from '~/lib/edit-asked';
import { load, loadResults } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { loadRecordTab } from '../frame/record-tab.server';

const FOUND = 5;
/** The other tabs do not show who takes the next step. */
const NO_HOLDERS: { holders: Record<string, string> } = { holders: {} };

/** Returns a job, and the data of its page's open tab. */
export async function loadJob(request: Request, caller: OperationContext, key: string | undefined) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(jobPageTabs, searchParams.get('tab'));
  const id = key ?? '';
  const [shown, brief, assignees, opened, { holders }] = await Promise.all([
    loadJobSheet(caller, id, tab === 'sheet' ? searchParams : null),
    load(showRecordBrief, caller, { type: 'job', id }),
    may(caller.actor, 'job.update') ? loadResults(listStaff, caller) : [],
    loadRecordTab(request, caller, { type: 'job', id }, tab),
    tab === 'sheet' ? load(listRolesWith, caller, { permissions: stepRights }) : NO_HOLDERS,
  ]);
  return { ...shown, brief, tab, assignees, opened, holders };
}

/** Returns the job, and for the sheet's tab its choices, matching members, and the map. */
async function loadJobSheet(caller: OperationContext, id: string, sheetParams: URLSearchParams | null) {
  const mayUpdate = may(caller.actor, 'job.update');
  const chosen = sheetParams?.get('member');
  const asked = sheetParams && mayUpdate ? load(showRequestSheet, caller, { id, membership_id: chosen }) : null;
  // Prevents an unhandled rejection where the job cannot be read
  asked?.catch(() => {});
  const { job } = await load(showJob, caller, { id });
  if (!sheetParams) {
    const [isEditing, isChoosing] = [false, false];
    return { job, isEditing, isChoosing, sheet: null, request: null, found: [], map: null, miles: {} };
  }
  const own = job.membership_id;
  const isChoosing = own !== null && !job.is_member_tied && !chosen && sheetParams.has('whose');
  const whose = own === null ? (job.draft ? null : chosen) : (!job.is_member_tied && chosen) || own;
  const isSheetOpen = mayUpdate && whose && !isChoosing && isEditAsked(sheetParams);
  const find = sheetParams.get('find') ?? '';
  const [request, sheet, found, { map, miles }] = await Promise.all([
    asked,
    isSheetOpen ? load(listSheetChoices, caller, { membership_id: whose, ...kindOf(job) }) : null,
    mayUpdate && (!whose || isChoosing) && !chosen && find && may(caller.actor, 'membership.read')
      ? load(listMembers, caller, { search: find, per_page: FOUND })
      : null,
    load(mapJob, caller, { ...job.location, contractor_ids: contractorsOf(job) }),
  ]);
  const isSuggested = request?.member && (chosen || (request.member.sure && !sheetParams.has('whose')));
  return {
    ...{ job, request, map, miles },
    isEditing: Boolean(isSheetOpen || isSuggested),
    isChoosing,
    sheet: isSuggested ? request : sheet,
    found: found?.results ?? [],
  };
}

const kindOf = ({ category_id, code_id }: { category_id: number | null; code_id: number | null }) => ({
  category_id,
  code_id,
});

type Contracted = { contractor: { id: number } | null; estimates: { contractor: { id: number } }[] };

/** The contractor of a job, and those with estimate requests. */
const contractorsOf = ({ contractor, estimates }: Contracted) =>
  [contractor, ...estimates.map((estimate) => estimate.contractor)].flatMap((each) => (each ? [each.id] : []));
