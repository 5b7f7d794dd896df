import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, useNavigate, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listCanceledMembers } from '~/domains/memberships/operations/list-canceled-members.server';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listNewMembers } from '~/domains/memberships/operations/list-new-members.server';
import { type MemberRow, memberColumns } from '~/domains/memberships/ui/member-columns';
import { ZipLookup } from '~/domains/memberships/ui/zip-lookup';
import { load, queryOf } from '~/lib/load.server';
import { DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { ExportLink } from '~/ui/export-link';
import { LinkButton } from '~/ui/link-button';
import { LinkTabs } from '~/ui/link-tabs';
import { PageHeader } from '~/ui/page-header';
import { Pagination } from '~/ui/pagination';
import { SearchInput } from '~/ui/search-input';
import { useListLoading } from '~/ui/use-list-loading';
import { withParams } from '~/ui/with-params';
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
  const navigate = useNavigate();
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
      <DataTable<MemberRow>
        label={tabs[current]}
        columns={mayUpdate ? memberColumns[current === 'canceled' ? 'canceled' : 'present'] : memberColumns.read}
        rows={results}
        rowId={(row) => String(row.id)}
        isLoading={useListLoading(PATH)}
        toolbar={
          <>
            <SearchInput
              label="Search members"
              placeholder="By ID, First Name, Last Name, Phone or Email"
              value={params.get('search') ?? ''}
              onSearch={(search) => navigate(withParams(PATH, params, { search }))}
              path={PATH}
              params={params}
              className="w-full max-w-lg"
            />
            <ZipLookup />
          </>
        }
        empty={
          <EmptyState>
            {params.get('search') ? (
              <Link to={withParams(PATH, params, { search: null })}>Clear the search</Link>
            ) : (
              'Applications from the website appear under New Members.'
            )}
          </EmptyState>
        }
        footer={
          <Pagination meta={meta} noun="members" isCapped={meta.total_capped ?? false} path={PATH} params={params} />
        }
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Members' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
