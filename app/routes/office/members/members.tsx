import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listCanceledMembers } from '~/domains/memberships/operations/list-canceled-members.server';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listNewMembers } from '~/domains/memberships/operations/list-new-members.server';
import { membershipStatuses } from '~/domains/memberships/states';
import { ZipLookup } from '~/domains/memberships/ui/fields/zip-lookup';
import { type MemberRow, memberColumns } from '~/domains/memberships/ui/list/member-columns';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ListTabs } from '~/ui/frame/list-tabs';
import { ExportLink } from '~/ui/table/export-link';
import { type ListFilter, plainOptions } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { sendHome } from '../frame/home-of-role.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const lists = { members: listMembers, new: listNewMembers, canceled: listCanceledMembers };
const tabs = { members: 'Members', new: 'New Members', canceled: 'Canceled Members' } as const;
const PATH = '/app/members';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  sendHome(caller.actor);
  const tab = tabOf(tabs, new URL(request.url).searchParams.get('tab'));
  return load(lists[tab], caller, queryOf(request));
}

export const handle = titled('Members');

const memberFilters: ListFilter[] = [{ name: 'status', label: 'Status', options: plainOptions(membershipStatuses) }];

/** The directory: three lists, searched and paged by the server; the URL has the state of the list. */
export default function Members() {
  const { results, meta } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ membership: true });
  const current = tabOf(tabs, params.get('tab'));
  const mayUpdate = may('membership.update');
  return (
    <>
      <ListTabs label="Directory" path={PATH} tabs={tabs} current={current}>
        <ExportLink path="/api/v1/membership/export" params={params} />
        {may('contractor.create') && <LinkButton to="/app/members/create">Add Member</LinkButton>}
      </ListTabs>
      <ListTable<MemberRow>
        label={tabs[current]}
        columns={mayUpdate ? memberColumns[current === 'canceled' ? 'canceled' : 'present'] : memberColumns.read}
        rows={results}
        rowId={(row) => String(row.id)}
        hrefOf={({ uuid }) => `${PATH}/${uuid}`}
        path={PATH}
        meta={meta}
        noun="members"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        hint="Applications from the website appear under New Members."
        filters={memberFilters}
        tools={<ZipLookup />}
      />
    </>
  );
}

export const meta = officeMeta('Members');
