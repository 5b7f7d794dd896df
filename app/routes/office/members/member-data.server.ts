import { listDuplicates } from '~/domains/memberships/operations/list-duplicates.server';
import { listTypes } from '~/domains/memberships/operations/list-types.server';
import { showMembership } from '~/domains/memberships/operations/show-membership.server';
import { profileTabs } from '~/domains/memberships/ui/profile/profile-tabs';
import { listAllStates } from '~/domains/places/operations/list-all-states.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { showDecision } from '~/features/applications/operations/show-decision.server';
import { listMemberContractors } from '~/features/profiles/operations/list-member-contractors.server';
import { listMemberInvoices } from '~/features/profiles/operations/list-member-invoices.server';
import { listMemberJobs } from '~/features/profiles/operations/list-member-jobs.server';
import { showMemberBrief } from '~/features/profiles/operations/show-member-brief.server';
import { isEditAsked } from '~/lib/edit-asked';
import { load, loadResults } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { loadRecordTab } from '../frame/record-tab.server';

/** Returns a membership, and the data of its profile's open tab. */
export async function loadMember(request: Request, caller: OperationContext, key: string | undefined) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(profileTabs, searchParams.get('tab'));
  const isEditing = tab === 'details' && isEditAsked(searchParams) && may(caller.actor, 'membership.update');
  const isRead = tab === 'details' && !isEditing;
  const id = key ?? '';
  const pageOf = (name: string) => ({ id, page: searchParams.get(name) });
  const [{ membership, duplicates, follows }, brief, lists, jobs, invoices, contractors, opened] = await Promise.all([
    loadMembership(caller, id),
    load(showMemberBrief, caller, { id }),
    isEditing || tab === 'properties' ? loadLists(caller) : null,
    isRead && may(caller.actor, 'job.read') ? load(listMemberJobs, caller, pageOf('jobs_page')) : null,
    isRead && may(caller.actor, 'invoice.read') ? load(listMemberInvoices, caller, pageOf('invoices_page')) : null,
    tab === 'contractors' ? load(listMemberContractors, caller, { id }) : null,
    loadRecordTab(request, caller, { type: 'membership', id }, tab),
  ]);
  const { origin } = caller.request;
  return { membership, duplicates, follows, brief, tab, isEditing, lists, jobs, invoices, contractors, opened, origin };
}

/** Returns the membership; for an application also its possible duplicates, and what follows if it is declined. */
async function loadMembership(caller: OperationContext, id: string) {
  const { membership } = await load(showMembership, caller, { id });
  if (membership.state !== 'APPLICATION') return { membership, duplicates: [], follows: [] };
  const [{ duplicates }, { follows }] = await Promise.all([
    load(listDuplicates, caller, { id }),
    may(caller.actor, 'membership.update') ? load(showDecision, caller, { id }) : { follows: [] },
  ]);
  return { membership, duplicates, follows };
}

/** The choices of the profile's forms; empty without permission to change it. */
async function loadLists(caller: OperationContext) {
  if (!may(caller.actor, 'membership.update')) return null;
  const [types, states, locations] = await Promise.all([
    loadResults(listTypes, caller, { all: true }),
    loadResults(listAllStates, caller),
    loadResults(listServiceLocationOptions, caller),
  ]);
  return { types, states, locations };
}
