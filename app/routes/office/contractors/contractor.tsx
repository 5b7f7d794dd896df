import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listContractorInvoices } from '~/domains/contractor-invoices/operations/list-contractor-invoices.server';
import { showContractorAccount } from '~/domains/contractor-invoices/operations/show-contractor-account.server';
import { ledgerPath } from '~/domains/contractor-invoices/rules/report-paths';
import { ContractorInvoices } from '~/domains/contractor-invoices/ui/list/contractor-invoices';
import { updateContractor } from '~/domains/contractors/operations/update-contractor.server';
import { ContractorForm } from '~/domains/contractors/ui/form/contractor-form';
import { ContractorHeader } from '~/domains/contractors/ui/profile/contractor-header';
import { ContractorSummary } from '~/domains/contractors/ui/profile/contractor-summary';
import { contractorTabs } from '~/domains/contractors/ui/profile/contractor-tabs';
import { showContractorProfile } from '~/features/profiles/operations/show-contractor-profile.server';
import { showRecordBrief } from '~/features/profiles/operations/show-record-brief.server';
import { isEditAsked } from '~/lib/edit-asked';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { tabOf } from '~/lib/tab-of';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { EditLink, RecordDetails } from '~/ui/frame/record-details';
import { officeMeta } from '../frame/office-meta';
import { RecordReading } from '../frame/record-reading';
import { RecordTab } from '../frame/record-tab';
import { loadRecordTab } from '../frame/record-tab.server';
import { useOffice } from '../frame/use-office';
import { contractorLists } from './contractor-lists.server';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { searchParams } = new URL(request.url);
  const tab = tabOf(contractorTabs, searchParams.get('tab'));
  const id = params.id ?? '';
  const isEditing = tab === 'information' && isEditAsked(searchParams) && may(caller.actor, 'contractor.update');
  const [{ contractor, invoices, account, brief }, lists, opened] = await Promise.all([
    loadContractor(
      caller,
      id,
      tab === 'information' && !isEditing ? { page: searchParams.get('invoices_page'), per_page: 13 } : null,
    ),
    tab === 'information' ? contractorLists(caller, true) : null,
    loadRecordTab(request, caller, { type: 'contractor', id }, tab),
  ]);
  return { contractor, brief, tab, isEditing, lists, invoices, account, opened };
}

/** The contractor, with a page of their invoices, their account and the last notes, as far as permitted. */
async function loadContractor(caller: OperationContext, id: string, page: object | null) {
  const { contractor } = await load(showContractorProfile, caller, { id });
  const contractor_ids = [contractor.id];
  const mayRead = page && may(caller.actor, 'invoice.read');
  const [invoices, opened, brief] = await Promise.all([
    mayRead ? load(listContractorInvoices, caller, { contractor_ids, ...page }) : null,
    mayRead ? load(showContractorAccount, caller, { id }) : null,
    may(caller.actor, 'contractor.read') ? load(showRecordBrief, caller, { type: 'contractor', id }) : null,
  ]);
  return { contractor, invoices, account: opened?.account, brief };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateContractor, await callerOf(request, context), request, {
    then: saved(new URL(request.url).pathname),
  });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ contractor }: { contractor: { id: number } }) => `Contractor ${contractor.id}` };

/** One contractor, with their details in tabs. */
export default function ContractorProfile() {
  const { contractor, brief, tab, isEditing, lists, invoices, account, opened } = useLoaderData<typeof loader>();
  const { club, may: holds } = useOffice();
  useLive({ contractor: contractor.id, setting: true });
  const path = `/app/contractors/${contractor.uuid}`;
  const mayUpdate = holds('contractor.update');
  const about = lists && { contractor, lists };
  return (
    <>
      <ContractorHeader
        contractor={contractor}
        mayChangeStatus={holds('contractor.delete')}
        mayMark={holds('contractor.read')}
        actions={mayUpdate && !isEditing && <EditLink path={path} />}
      />
      <ProfileTabBar
        label="Contractor profile"
        path={path}
        tabs={contractorTabs}
        current={tab}
        counts={brief?.counts}
      />
      {about && (
        <RecordDetails key={contractor.uuid} isEditing={isEditing}>
          {isEditing ? (
            <ContractorForm {...about} backTo={path} />
          ) : (
            <RecordReading notes={brief?.notes} path={path}>
              <ContractorSummary {...about} />
            </RecordReading>
          )}
        </RecordDetails>
      )}
      {invoices && account && (
        <ContractorInvoices
          account={account}
          ledger={ledgerPath(contractor.uuid)}
          page={invoices}
          zone={club.timezone}
          mayView={holds('invoice.view') || holds('invoice.update')}
          mayChange={mayUpdate && holds('invoice.update')}
        />
      )}
      <RecordTab parentType="contractor" parentKey={contractor.uuid} mayChange={mayUpdate} {...opened} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => data.contractor.name);
