import { loadTimeline } from '~/domains/activity/load-timeline.server';
import { loadFiles } from '~/domains/files/load-files.server';
import { findMembership } from '~/domains/memberships/operations/find-membership.server';
import { listDuplicates } from '~/domains/memberships/operations/list-duplicates.server';
import { listMembershipTypes } from '~/domains/memberships/queries.server';
import { profileTabs } from '~/domains/memberships/ui/profile-tabs';
import { loadNotes } from '~/domains/notes/load-notes.server';
import { listStates } from '~/domains/places/queries.server';
import { listMemberContractors } from '~/domains/profiles/operations/list-member-contractors.server';
import { listMemberInvoices } from '~/domains/profiles/operations/list-member-invoices.server';
import { listMemberJobs } from '~/domains/profiles/operations/list-member-jobs.server';
import { listServiceLocations } from '~/domains/service-locations/queries.server';
import { load } from '~/lib/load.server';
import { may, type OperationContext } from '~/lib/operation.server';
import { tabOf } from '~/lib/tab-of';

/** A membership, and what the open tab of its profile shows beside it. */
export async function loadMember(request: Request, caller: OperationContext, key: string | undefined) {
  const { membership } = await load(findMembership, caller, { id: key });
  const { uuid, state } = membership;
  const { searchParams } = new URL(request.url);
  const tab = tabOf(profileTabs, searchParams.get('tab'));
  const isDetails = tab === 'details';
  const pageOf = (name: string) => ({ id: uuid, page: searchParams.get(name) });
  const [duplicates, lists, jobs, invoices, contractors, notes, listing, timeline] = await Promise.all([
    state === 'APPLICATION' ? load(listDuplicates, caller, { id: uuid }) : { duplicates: [] },
    isDetails || tab === 'properties' ? loadLists(caller) : null,
    isDetails && may(caller.actor, 'job.read') ? load(listMemberJobs, caller, pageOf('jobs_page')) : null,
    isDetails && may(caller.actor, 'invoice.read') ? load(listMemberInvoices, caller, pageOf('invoices_page')) : null,
    tab === 'contractors' ? load(listMemberContractors, caller, { id: uuid }) : null,
    tab === 'notes' ? loadNotes(request, caller, { notable_type: 'membership', notable_id: uuid }) : null,
    tab === 'files' ? loadFiles(request, caller, { fileable_type: 'membership', fileable_id: uuid }) : null,
    tab === 'timeline' ? loadTimeline(request, caller, { subject_type: 'membership', id: uuid }) : null,
  ]);
  const { origin } = caller.request;
  return { membership, ...duplicates, lists, jobs, invoices, contractors, notes, listing, timeline, origin };
}

/** What the forms of the profile offer; nothing for those who only read. */
async function loadLists({ db, actor }: OperationContext) {
  if (!may(actor, 'membership.update')) return null;
  const [types, states, locations] = await Promise.all([
    listMembershipTypes(db),
    listStates(db),
    listServiceLocations(db),
  ]);
  return { types, states, locations };
}
