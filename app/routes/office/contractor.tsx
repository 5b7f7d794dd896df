import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { loadTimeline } from '~/domains/activity/load-timeline.server';
import { Timeline } from '~/domains/activity/ui/timeline';
import { listContractorInvoices } from '~/domains/contractor-invoices/operations/list-contractor-invoices.server';
import { ContractorInvoices } from '~/domains/contractor-invoices/ui/contractor-invoices';
import { updateContractor } from '~/domains/contractors/operations/update-contractor.server';
import { ContractorForm } from '~/domains/contractors/ui/contractor-form';
import { ContractorHeader } from '~/domains/contractors/ui/contractor-header';
import { ContractorSummary } from '~/domains/contractors/ui/contractor-summary';
import { contractorTabs } from '~/domains/contractors/ui/contractor-tabs';
import { loadFiles } from '~/domains/files/load-files.server';
import { FileBrowser } from '~/domains/files/ui/file-browser';
import { loadNotes } from '~/domains/notes/load-notes.server';
import { NotesPanel } from '~/domains/notes/ui/notes-panel';
import { findContractorProfile } from '~/domains/profiles/operations/find-contractor-profile.server';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { load } from '~/lib/load.server';
import { may, type Permission } from '~/lib/operation.server';
import { tabOf } from '~/lib/tab-of';
import { useLiveReload } from '~/lib/use-live-reload';
import { ProfileTabBar } from '~/ui/profile-tab-bar';
import { ErrorPage } from '../error-page';
import { contractorLists } from './contractor-lists.server';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { contractor } = await load(findContractorProfile, caller, { id: params.id });
  const { searchParams } = new URL(request.url);
  const tab = tabOf(contractorTabs, searchParams.get('tab'));
  const { uuid } = contractor;
  const [lists, invoices, notes, listing, timeline] = await Promise.all([
    tab === 'information' ? contractorLists(caller.db) : null,
    tab === 'information' && may(caller.actor, 'invoice.read')
      ? load(listContractorInvoices, caller, {
          contractor_ids: [contractor.id],
          page: searchParams.get('invoices_page'),
          per_page: 13,
        })
      : null,
    tab === 'notes' ? loadNotes(request, caller, { notable_type: 'contractor', notable_id: uuid }) : null,
    tab === 'files' ? loadFiles(request, caller, { fileable_type: 'contractor', fileable_id: uuid }) : null,
    tab === 'timeline' ? loadTimeline(request, caller, { subject_type: 'contractor', id: uuid }) : null,
  ]);
  return { contractor, lists, invoices, notes, listing, timeline };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return submit(updateContractor, await callerOf(request, context), request, {
    then: ({ message }) =>
      redirect(pathname + search, { headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) } }),
  });
}

/** A refused save shows what a colleague saved: the page needs it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const handle = { crumb: ({ contractor }: { contractor: { id: number } }) => `Contractor ${contractor.id}` };

/** One contractor, and everything about them in tabs. */
export default function ContractorProfile() {
  const { contractor, lists, invoices, notes, listing, timeline } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  // One's own save loads the page by itself; a second load at that moment would lose its toast.
  useLiveReload(
    ({ event, data: { id, contractor_id, user_id } }) =>
      event === 'setting.changed' ||
      (((event === 'contractor.changed' && id === contractor.id) ||
        (event === 'contractor-invoice.changed' && contractor_id === contractor.id)) &&
        user_id !== auth.data?.id),
  );
  const tab = tabOf(contractorTabs, params.get('tab'));
  const path = `/app/contractors/${contractor.uuid}`;
  const parent = { parentType: 'contractor', parentKey: contractor.uuid };
  const holds = (permission: Permission) => auth.permissions.includes(permission);
  const mayUpdate = holds('contractor.update');
  const about = lists && { contractor, lists };
  return (
    <>
      <ContractorHeader
        contractor={contractor}
        mayChangeStatus={holds('contractor.delete')}
        mayMark={holds('contractor.read')}
      />
      <ProfileTabBar label="Contractor profile" path={path} tabs={contractorTabs} current={tab} />
      {about && (mayUpdate ? <ContractorForm key={contractor.uuid} {...about} /> : <ContractorSummary {...about} />)}
      {invoices && (
        <ContractorInvoices
          page={invoices}
          zone={club.timezone}
          mayView={holds('invoice.view') || holds('invoice.update')}
          mayChange={mayUpdate && holds('invoice.update')}
        />
      )}
      {notes && <NotesPanel {...parent} notes={notes} userId={auth.data?.id ?? 0} zone={club.timezone} />}
      {listing && <FileBrowser {...parent} listing={listing} mayChange={mayUpdate} zone={club.timezone} />}
      {timeline && <Timeline {...parent} timeline={timeline} zone={club.timezone} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.contractor.name ?? 'Contractor' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app/contractors" isFramed />;
}
