import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listCanceledMembers } from '~/domains/memberships/operations/list-canceled-members.server';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listNewMembers } from '~/domains/memberships/operations/list-new-members.server';
import { type MemberRow, memberColumns } from '~/domains/memberships/ui/member-columns';
import { ZipLookup } from '~/domains/memberships/ui/zip-lookup';
import { load, queryOf } from '~/lib/load.server';
import { ExportLink } from '~/ui/export-link';
import { LinkButton } from '~/ui/link-button';
import { LinkTabs } from '~/ui/link-tabs';
import { ListTable } from '~/ui/list-table';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import { sendHome } from './home-of-role.server';
import type { OfficeData } from './layout';

const lists = { members: listMembers, new: listNewMembers, canceled: listCanceledMembers };
const tabs = { members: 'Members', new: 'New Members', canceled: 'Canceled Members' } as const;
type Tab = keyof typeof tabs;
const tabOf = (value: string | null): Tab => (value && value in tabs ? (value as Tab) : 'members');
const PATH = '/app/members';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  sendHome(caller.actor);
  const tab = tabOf(new URL(request.url).searchParams.get('tab'));
  return load(lists[tab], caller, queryOf(request));
}

/** The directory: three lists, searched and paged by the server; the state of the list is the URL. */
export default function Members() {
  const { results, meta } = useLoaderData<typeof loader>();
  const { auth } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  const current = tabOf(params.get('tab'));
  const mayUpdate = auth.permissions.includes('membership.update');
  return (
    <>
      <PageHeader
        title="Members"
        actions={
          <>
            <ExportLink path="/api/v1/membership/export" params={params} />
            {auth.permissions.includes('contractor.create') && (
              <LinkButton to="/app/members/create">Add Member</LinkButton>
            )}
          </>
        }
      />
      <LinkTabs
        label="Directory"
        tabs={Object.entries(tabs).map(([key, label]) => ({
          label,
          href: key === 'members' ? PATH : `${PATH}?tab=${key}`,
          isActive: key === current,
        }))}
      />
      <ListTable<MemberRow>
        label={tabs[current]}
        columns={mayUpdate ? memberColumns[current === 'canceled' ? 'canceled' : 'present'] : memberColumns.read}
        rows={results}
        rowId={(row) => String(row.id)}
        path={PATH}
        meta={meta}
        noun="members"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        hint="Applications from the website appear under New Members."
        tools={<ZipLookup />}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Members' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
