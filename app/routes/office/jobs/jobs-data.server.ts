import { listSheetChoices } from '~/domains/jobs/operations/list-sheet-choices.server';
import type { JobRequest } from '~/domains/jobs/ui/request/job-request-dialog';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { load } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';

const FOUND = 5;

/** The job request that the directory's URL opens, if any: its member, or the search results. */
export async function openJobRequest(
  caller: OperationContext,
  { add, member, find = '' }: Record<string, string>,
): Promise<JobRequest | null> {
  if ((!add && !member) || !may(caller.actor, 'job.create')) return null;
  const submissionId = crypto.randomUUID();
  if (member) {
    const sheet = await load(listSheetChoices, caller, { membership_id: member });
    return { ...sheet, found: [], submissionId };
  }
  const mayFind = find !== '' && may(caller.actor, 'membership.read');
  const found = mayFind ? (await load(listMembers, caller, { search: find, per_page: FOUND })).results : [];
  return { member: null, lists: null, found, submissionId };
}
