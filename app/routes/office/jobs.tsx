import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { type JobTab, jobTabs } from '~/domains/jobs/list';
import type { JobLine } from '~/domains/jobs/list-jobs.server';
import { createJob } from '~/domains/jobs/operations/create-job.server';
import { listJobs } from '~/domains/jobs/operations/list-jobs.server';
import { listOpenJobs } from '~/domains/jobs/operations/list-open-jobs.server';
import { type JobRow, jobColumns } from '~/domains/jobs/ui/job-columns';
import { JobRequestDialog } from '~/domains/jobs/ui/job-request-dialog';
import { listAssignees } from '~/domains/users/queries.server';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { load, queryOf } from '~/lib/load.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { ExportLink } from '~/ui/export-link';
import { LinkButton } from '~/ui/link-button';
import { ListTable } from '~/ui/list-table';
import { PageHeader } from '~/ui/page-header';
import { withParams } from '~/ui/with-params';
import { ErrorPage } from '../error-page';
import { JobViews } from './job-views';
import { openJobRequest } from './jobs-data.server';
import type { OfficeData } from './layout';

const PATH = '/app/jobs';
const lists = { all: listJobs, open: listOpenJobs };
const tabOf = (value: string | null): JobTab => (value === 'open' ? 'open' : 'all');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { tab, ...query } = queryOf(request);
  const [page, opened] = await Promise.all([
    load(lists[tabOf(tab ?? null)], caller, query),
    openJobRequest(caller, query),
  ]);
  const results = page.results.map(briefJob);
  return { results, meta: page.meta, opened, assignees: opened?.member ? await listAssignees(caller.db) : [] };
}

/** What a line of the directory shows. */
function briefJob({ id, member, property, category, contractor, status, dispatched, created_at }: JobLine) {
  return { id, member, property, category, contractor, status, dispatched, created_at };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createJob, await callerOf(request, context), request, {
    then: ({ message, job }) =>
      redirect(`${PATH}/${job.uuid}`, { headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) } }),
  });
}

/** The jobs, searched and paged by the server; the state of the list is the URL. */
export default function Jobs() {
  const { results, meta, opened, assignees } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  useLiveReload(({ event }) => event === 'job.updated');
  const current = tabOf(params.get('tab'));
  const may = { update: auth.permissions.includes('job.update'), delete: auth.permissions.includes('job.delete') };
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <ExportLink path="/api/v1/jobs/export" params={params} changes={{ add: null, member: null, find: null }} />
            {auth.permissions.includes('job.create') && (
              <LinkButton to={withParams(PATH, params, { add: '1', page: params.get('page') })}>
                Add Job Request
              </LinkButton>
            )}
          </>
        }
      />
      {opened && <JobRequestDialog path={PATH} assignees={assignees} {...opened} />}
      <JobViews current={current} />
      <ListTable<JobRow>
        label={jobTabs[current]}
        columns={jobColumns}
        rows={results.map((job) => ({ ...job, zone: club.timezone, may }))}
        rowId={(row) => String(row.id)}
        path={PATH}
        meta={meta}
        noun="jobs"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        hint="Requests from the website appear here by themselves."
        besides={['add', 'member', 'find']}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Jobs' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
